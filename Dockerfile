# A static binary, nothing else, as a user without rights. Build: docker build -t innkeeper .
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o /out/innkeeper ./cmd/innkeeper && mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/innkeeper /innkeeper
# The embedded store lives here unless Redis is configured; the folder belongs to the user that the image runs as.
COPY --from=build --chown=nonroot:nonroot /out/data /data
ENV INNKEEPER_DATA=/data OPS_ADDR=0.0.0.0:9090
VOLUME /data
EXPOSE 9090
ENTRYPOINT ["/innkeeper"]
