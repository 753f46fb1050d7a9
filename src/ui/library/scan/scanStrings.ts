/** The words of charts and pictures that a model describes. */
export const describing = {
  working: (done: number, of: number, left: string) =>
    `describing its charts and pictures: ${String(done)} of ${String(of)}${left === '' ? '' : ` · ${left}`}`,
  label: (name: string) => `Describing charts and pictures of ${name}`,
  waiting: 'its charts and pictures are described when their turn comes.',
  stopped: (done: number, of: number) => `paused: ${String(done)} of ${String(of)} charts and pictures described.`,
  failed: (short: string) => `its charts and pictures could not be described: ${short}.`,
  stop: 'Pause',
  goOn: 'Go on',
  again: 'Try again',
};

/** The words of a filing's pages that are read from their pictures. */
export const scan = {
  working: (done: number, of: number, left: string) =>
    `reading its pictures: ${String(done)} of ${String(of)} pages${left === '' ? '' : ` · ${left}`}`,
  label: (name: string) => `Reading pictures of ${name}`,
  waiting: 'its pictures are read when their turn comes.',
  stopped: (done: number, of: number) => `stopped: ${String(done)} of ${String(of)} pages read from their pictures.`,
  failed: (short: string) => `its pictures could not be read: ${short}.`,
  lacking: (pages: number) => (pages === 1 ? 'Its picture can be read by a model.' : 'Its pictures can be read by a model.'),
  fetch: (size: string) => (size === '' ? 'Fetch it' : `Fetch it, ${size} once`),
  give: 'Give its files',
  stop: 'Stop',
  goOn: 'Go on',
  again: 'Try again',
};
