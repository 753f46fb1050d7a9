/** The words of About and licences. */
export const about = {
  title: 'About and licences',
  text: 'Footnote is free software under the Apache License 2.0.',
  version: 'Version',
  commit: 'Built from',
  date: 'Dated',
  unknown: 'not known',
  changed: (commit: string) => `${commit}, with changes`,
  builtIn: 'It is built with the work of others. Their licences, and Footnote’s own, stand here in full.',
  show: 'Show licences',
  hide: 'Hide licences',
  list: 'Licences of what Footnote is built with',
  opening: 'Opening …',
  failed: 'The licences could not be opened. They stand in notices.txt beside the page.',
} as const;
