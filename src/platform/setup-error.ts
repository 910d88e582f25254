/** An error that the operator can fix. The commands print its message in one line, without a stack. */
export class SetupError extends Error {}
