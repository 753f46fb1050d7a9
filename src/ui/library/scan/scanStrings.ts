/** The words of a filing's pages that are read from their pictures. */
export const scan = {
  reading: (done: number, of: number, left: string) =>
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
