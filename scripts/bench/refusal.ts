/** A run that cannot begin, with the exit code it ends with: 2 for a wrong call, 3 for a model that is not there. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: 2 | 3,
  ) {
    super(message);
  }
}
