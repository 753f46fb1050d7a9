import { MLCEngine, type ChatCompletionMessageParam } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';

/** What the installed package (0.2.86) calls on the part that holds its cache of what it has read; private there. */
interface Conversation {
  appendMessage(role: string, text: string): void;
  appendReplyHeader(role: string): void;
  finishReply(text: string): void;
}
interface Prefilling {
  preparePrefillInput(input: { messages: readonly ChatCompletionMessageParam[] }, pipeline: unknown, config: unknown): { inputStr: string };
}

const TEMPLATE = {
  system_template: '{system_message}',
  system_message: '',
  roles: { user: 'user', assistant: 'assistant', tool: 'tool' },
  seps: ['\n'],
  stop_str: [],
  stop_token_ids: [],
};

/** A pipeline that only counts how often it was made to forget. */
class CountingPipeline {
  forgot = 0;
  conversation: Conversation | undefined;
  getConversationObject = (): Conversation | undefined => this.conversation;
  getFinishReason = (): string => 'stop';
  resetChat = (): void => {
    this.forgot++;
  };
  setConversation = (conversation: Conversation): void => {
    this.conversation = conversation;
  };

  /** As it does when a prompt has been read and answered. */
  answered(prompt: string, reply: string): void {
    this.conversation?.appendMessage('user', prompt);
    this.conversation?.appendReplyHeader('assistant');
    this.conversation?.finishReply(reply);
  }
}

describe('what WebLLM has read of a conversation', () => {
  const engine = new MLCEngine() as unknown as Prefilling;
  const system = { role: 'system', content: 'Copy out what answers.' } as const;
  const user = (content: string): ChatCompletionMessageParam => ({ role: 'user', content });
  const asks = (pipeline: CountingPipeline, ...messages: ChatCompletionMessageParam[]): string =>
    engine.preparePrefillInput({ messages }, pipeline, { conv_template: TEMPLATE }).inputStr;

  function afterFirst(): CountingPipeline {
    const pipeline = new CountingPipeline();
    pipeline.conversation = {
      appendMessage: () => undefined,
      appendReplyHeader: () => undefined,
      finishReply: () => undefined,
      ...{ messages: [[]] },
    };
    asks(pipeline, system, user('passages'));
    pipeline.answered('passages', 'copied');
    pipeline.forgot = 0;
    return pipeline;
  }

  it('is kept for messages that go on from it word for word: only the last one is read', () => {
    const pipeline = afterFirst();
    expect(asks(pipeline, system, user('passages'), { role: 'assistant', content: 'copied' }, user('now write'))).toBe('now write');
    expect(pipeline.forgot).toBe(0);
  });

  it('is forgotten for any others, a system prompt in common or not', () => {
    const pipeline = afterFirst();
    asks(pipeline, system, user('other passages'));
    expect(pipeline.forgot).toBe(1);
  });
});
