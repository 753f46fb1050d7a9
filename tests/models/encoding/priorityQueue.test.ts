import { expect, it } from 'vitest';
import { PriorityQueue } from '../../../src/models/encoding/priorityQueue.ts';

it('a question goes before bulk work that was asked for earlier, and never into a piece of work', async () => {
  const turns = new PriorityQueue();
  const order: string[] = [];
  let running = 0;
  const piece = (name: string) => async (): Promise<void> => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    order.push(name);
    running--;
  };
  const all = [turns.run('bulk', piece('bulk 1')), turns.run('bulk', piece('bulk 2')), turns.run('bulk', piece('bulk 3'))];
  // The first has begun, the others wait.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  all.push(turns.run('question', piece('question')));
  await Promise.all(all);
  expect(order.indexOf('question')).toBeLessThan(order.indexOf('bulk 3'));
  expect(order).toHaveLength(4);
});

it('goes on after work that failed', async () => {
  const turns = new PriorityQueue();
  await expect(turns.run('question', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(turns.run('bulk', () => Promise.resolve(1))).resolves.toBe(1);
});

it('begins no bulk work while it rests, and answers questions all the same', async () => {
  const turns = new PriorityQueue();
  const order: string[] = [];
  const piece = (name: string) => (): Promise<void> => {
    order.push(name);
    return Promise.resolve();
  };
  turns.rest(true);
  const bulk = turns.run('bulk', piece('bulk'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await turns.run('question', piece('question'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(order).toEqual(['question']);
  turns.rest(false);
  await bulk;
  expect(order).toEqual(['question', 'bulk']);
});
