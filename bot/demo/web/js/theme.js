// Dark or light: the system's wish until the person chooses, then the choice, remembered.
import { icon } from './dom.js';
import { onLanguage, say } from './words.js';

const key = 'griffin-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

export function setUpTheme(button) {
  const apply = () => {
    const theme = localStorage.getItem(key) ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme;
    const other = theme === 'dark' ? 'light' : 'dark';
    button.title = say(other === 'dark' ? 'Change to the dark look' : 'Change to the light look');
    button.setAttribute('aria-label', button.title);
    button.replaceChildren(icon(theme === 'dark' ? 'sun' : 'moon'));
  };
  button.addEventListener('click', () => {
    localStorage.setItem(key, document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    apply();
  });
  dark.addEventListener('change', apply);
  onLanguage(apply);
  apply();
}
