const MAX_MESSAGE_LENGTH = 300;

/** Messages of games may quote their whole text. */
export function clip(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}
