import type { Device, Dtype, ModelSource, ModelTask } from '../../domain/models.ts';

/** The words of the models, sealed mode and the ledger, in Settings. */
export const models = {
  title: 'Models',
  text: 'Answers work without any. One model helps where a filing says it in other words; another puts what it says into sentences.',
  opening: 'Looking at what is here',
  broken: (happened: string, then: string) => `The list of models ${happened} ${then}`,
  columns: { model: 'Model', size: 'Size', licence: 'Licence', state: 'State' },
  words: { name: 'Words only', says: 'Built in: names, years, words, statements.', size: '0 MB', none: '–', state: 'always here' },
  tasks: {
    embed: {
      name: 'Search by meaning',
      says: 'Finds passages that say the same in other words. Filings are prepared once, in the background.',
    },
    rerank: { name: 'Second reading', says: 'Reads the best passages again beside the question, and sorts them.' },
    write: {
      name: 'Written answers',
      says: 'Puts what the filings say into sentences. Every sentence is held against the filings before it is shown.',
    },
    read: {
      name: 'Pages without text',
      says: 'Reads scanned and photographed pages, and those whose text is nonsense. What it read is marked as read from a picture.',
    },
    see: {
      name: 'Descriptions of pictures',
      says: 'Says in a few sentences what a chart or picture shows, in the background. It is shown as a description: no figure is taken from it.',
    },
  } satisfies Record<ModelTask, { readonly name: string; readonly says: string }>,
  writes: (words: number) => (words === 1 ? 'Writes about 1 word a second here.' : `Writes about ${String(words)} words a second here.`),
  notMeasured: 'Its speed here is measured when it first writes.',
  memory: (size: string, of: 'graphics memory' | 'memory') => `Takes ${size} of ${of}.`,
  unfit: 'does not run here',
  more: (n: number) => (n === 1 ? '1 more model' : `${String(n)} more models`),
  fewer: 'Fewer models',
  unknownSize: 'not known',
  absent: 'not here',
  fetch: 'Fetch',
  /** Between the verb and the size, for those who hear it: "Fetch all-MiniLM-L6-v2, 24 MB". */
  fetchOf: (model: string, size: string) => ` ${model}${size === '' ? '' : ','}`,
  downloading: 'downloading',
  file: { done: 'here', waiting: 'waiting' },
  progressLabel: (model: string) => `Downloading ${model}`,
  pause: 'Pause',
  paused: (of: string) => `paused, ${of}`,
  resume: 'Resume',
  resumeText: 'goes on where it stopped',
  checking: 'checking its files',
  checkingText: 'each against its hash',
  verified: { pinned: 'verified', recorded: 'as first fetched', packed: 'as packed by whoever made it' },
  verifiedText: {
    pinned: 'every file has its known hash',
    recorded: 'every file is as first fetched',
    packed: 'every file is as its pack says: no hash was known beforehand',
  },
  inUse: 'in use',
  use: 'Use',
  rest: 'Stop using',
  remove: 'Remove',
  discard: 'Discard',
  again: 'Try again',
  it: (happened: string, then: string) => `It ${happened} ${then}`,
  verb: (verb: string, model: string) => `${verb} ${model}`,
  from: {
    hub: (host: string) => `from ${host}`,
    site: () => 'from this site',
    mirror: () => 'from a mirror',
    pack: () => 'from a model pack',
  } satisfies Record<ModelSource, (host: string) => string>,
  device: {
    fast: 'Models run on this machine’s graphics processor.',
    half: 'Models run on this machine’s graphics processor, in half precision.',
    slow: (threads: number) =>
      `No graphics processor can be used here: models run on the processor, on ${threads === 1 ? 'one thread' : `${String(threads)} threads`}. Everything works; preparing filings takes longer.`,
    single: 'This page is not isolated from others, so only one thread can be used. Serve it with its headers to go faster.',
  },
  pack: {
    open: 'Open a model pack or a GGUF file',
    after:
      'instead of the network, or drop it on this page. A GGUF file is a language model for the processor; one that is in several files is chosen with all of them at once. Every file of a pack is held against the pack’s own list, and against the hashes known here where there are any.',
    checking: (name: string) => `Checking ${name}`,
    came: {
      pinned: (model: string) => `is checked: ${model} is here, every file with its known hash.`,
      recorded: (model: string) => `is whole: ${model} is here.`,
      packed: (model: string) => `is whole: ${model} is here, as packed by whoever made it. No hash of it was known beforehand.`,
    },
  },
  address: {
    open: 'Add a model by its address',
    after:
      'a GGUF file, for the processor, or one compiled for WebLLM, for a graphics processor. Nothing is fetched before you agree to it.',
    address: 'Model',
    example: 'owner/Name-GGUF/name.gguf, or mlc-ai/Name-of-model-MLC',
    library: 'Its program, where its list has none',
    libraryExample: 'address of a .wasm, or the name of a model of the same kind',
    add: 'Add',
    failed: 'That model',
    notUnderstood: {
      address:
        'A model is named as owner/name, by its address on the hub, or as WebLLM’s list has it; a GGUF file with its name at the end. Nothing was added.',
      library: 'Its program is an address that ends in .wasm, or the name of a model of WebLLM’s list. Nothing was added.',
    },
    came: (model: string) => `${model} is in the list. It can be fetched there.`,
  },
  improving: {
    title: 'Filings',
    prepared: (done: string, of: string) => `${done} of ${of} passages`,
    battery: 'Wait while the machine runs on battery',
  },
  asking: {
    title: (model: string) => `Fetch ${model}?`,
    text: 'Only these files are asked for. No filing, question or answer goes with the request, and the files stay in this browser.',
    sealed: 'Sealed mode is on, so no other address is asked: it can come from this site or from a model pack.',
    from: 'From',
    site: 'this site',
    siteElse: (hosts: string) => `this site where it has it, else ${hosts}`,
    size: 'Size',
    licence: 'Licence',
    licenceRead: 'Read it',
    runs: 'Runs on',
    checked: 'Checked by',
    checks: {
      pinned: 'the known hash of every file; this site’s own copy as first fetched',
      some: 'the known hash of some files; the others as first fetched',
      recorded: 'what is fetched first: no hash is known beforehand',
    },
    devices: { wasm: 'the processor', webgpu: 'the graphics processor' } satisfies Record<Device, string>,
    weights: {
      fp32: '32-bit weights',
      fp16: '16-bit weights',
      q8: '8-bit weights',
      q4: '4-bit weights',
      q4f16: '4-bit weights, 16-bit sums',
      q4f32: '4-bit weights, 32-bit sums',
    } satisfies Record<Dtype, string>,
    cost: 'Takes',
    costs: (memory: string) => (memory === '' ? 'about its size in memory while it writes' : memory),
    speed: 'Speed',
    /** The choice next to "Fetch it", for a model that writes. */
    without: 'Keep answering without a model',
    yes: (size: string) => (size === '' ? 'Fetch it' : `Fetch ${size}`),
    yesSealed: 'Look on this site',
  },
  removing: {
    title: (names: readonly string[]) => (names.length === 1 ? `Remove ${names[0] ?? ''}?` : `Remove ${String(names.length)} models?`),
    text: 'Its files go from this browser. Filings and answers stay, and questions are answered by their words. It can be fetched again.',
    yes: 'Remove',
  },
} as const;

export const sealed = {
  title: 'Sealed mode',
  key: 'Key: Shift+S',
  off: 'Off: model files may be fetched when you ask for them',
  on: 'On: no request leaves this page for another address',
  offText: 'On: no request of any kind leaves for another address. What is already here keeps working.',
  onText: 'What is already here keeps working. Models can still come as a model pack.',
} as const;

export const ledger = {
  title: 'What left, what came',
  text: 'Every request this page has made to another address since it was opened, newest first.',
  columns: { when: 'When', what: 'What was asked for', from: 'From', received: 'Received', result: 'Result' },
  results: { 'under way': 'under way', done: 'done', failed: 'failed' },
  kinds: { weights: 'model file', words: 'word list', settings: 'settings' },
  none: 'Nothing has been asked of any other address.',
  sent: 'Filings, questions and answers sent by this page: none.',
  browser:
    'The browser itself is not in this list. Its services for spelling, filling in fields, translating and synchronising are asked to leave this page alone; what they do is set in the browser.',
  count: (n: number, since: string) =>
    `${n === 1 ? '1 request' : `${n.toLocaleString('en-US')} requests`} since ${since}, each a GET for a model’s file.`,
  origins: (hosts: string) => `This page can reach ${hosts} for model files, and nothing else.`,
  noOrigins: 'This page cannot reach any other address.',
  export: 'Export',
  shown: 12,
  all: (n: number) => `Show all ${String(n)}`,
} as const;
