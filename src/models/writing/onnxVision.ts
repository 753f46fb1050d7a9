import {
  AutoModelForImageTextToText,
  AutoProcessor,
  RawImage,
  type PreTrainedModel,
  type Processor,
  type Tensor,
} from '@huggingface/transformers';
import type { CutPicture } from '../../domain/drawn/described.ts';
import { fromFiles, gpuInUse, throwing } from '../runtime/onnxRuntime.ts';
import type { HeldVision, OpenVision } from './visionDoor.ts';
import { ASKED, REPLY_TOKENS } from './visionWords.ts';

/** Words and picture as a model's processor makes them: tensors by name. */
type Inputs = Readonly<Record<string, Tensor>>;

/** How a family of models is asked about a picture. */
interface Asks {
  /** `fine`: in parts, for small print, which takes some times as long. */
  readonly inputs: (processor: Processor, picture: RawImage, fine: boolean) => Promise<Inputs>;
  /** Where in the reply's tokens its own begin. */
  readonly from: (inputs: Inputs) => number;
}

/** Of each family its own way, by `model_type` of its configuration. */
const FAMILIES: ReadonlyMap<string, Asks> = new Map([
  // Idefics3's conversation, as SmolVLM's template writes it; a reply begins after the prompt.
  ...['idefics3', 'smolvlm'].map((family): [string, Asks] => [
    family,
    {
      inputs: (processor, picture, fine) =>
        call(processor, `<|im_start|>User:<image>${ASKED}<end_of_utterance>\nAssistant:`, [picture], { do_image_splitting: fine }),
      from: ({ input_ids }) => input_ids?.dims.at(-1) ?? 0,
    },
  ]),
  // Florence-2 knows tasks, no questions; its decoder writes the reply alone.
  [
    'florence2',
    {
      inputs: (processor, picture) => call(processor, picture, '<MORE_DETAILED_CAPTION>'),
      from: () => 0,
    },
  ],
]);

/** A vision model from its verified files, by transformers.js and onnxruntime-web. */
export const openOnnxVision: OpenVision = (entry, dtype, device, files) =>
  fromFiles(entry, dtype, device, files, async ({ name, options }) => {
    const processor = await AutoProcessor.from_pretrained(name);
    const model = await throwing(() => AutoModelForImageTextToText.from_pretrained(name, options));
    const asks = FAMILIES.get((model.config as { readonly model_type?: string }).model_type ?? '');
    if (!asks) throw new Error('it is of no family that is known here');
    let lost = false;
    if (device === 'webgpu') void (await gpuInUse())?.lost.then(() => (lost = true));
    return held({ processor, model, asks, fine: device === 'webgpu', lost: () => lost });
  });

interface Loaded extends Pick<HeldVision, 'lost'> {
  readonly processor: Processor;
  readonly model: PreTrainedModel;
  readonly asks: Asks;
  readonly fine: boolean;
}

function held({ processor, model, asks, fine, lost }: Loaded): HeldVision {
  return {
    lost,
    async describe(picture) {
      const inputs = await asks.inputs(processor, rgbOf(picture), fine);
      // Greedy: the same picture, the same words.
      const written = await throwing(() => model.generate({ ...inputs, max_new_tokens: REPLY_TOKENS, do_sample: false }));
      const [tokens = []] = (written as Tensor).tolist() as bigint[][];
      return processor.decode(tokens.slice(asks.from(inputs)).map(Number), { skip_special_tokens: true });
    },
    async dispose() {
      try {
        await model.dispose();
      } catch {
        // A session of a lost device cannot be released; its memory went with the device.
      }
    },
  };
}

const rgbOf = ({ rgba, width, height }: CutPicture): RawImage => new RawImage(rgba, width, height, 4).rgb();

/** Processors are called, each with arguments of its own. */
const call = (processor: Processor, ...given: readonly unknown[]): Promise<Inputs> =>
  (processor as unknown as (...given: readonly unknown[]) => Promise<Inputs>)(...given);
