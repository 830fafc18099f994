/** Where somebody writes: in a conversation, or about a laptop or an order before there is one. */
export interface MessagePlace {
  readonly kind: 'conversation' | 'laptop' | 'order';
  readonly id: string;
}

/** Names a place in storage and in maps. */
export const placeKey = ({ kind, id }: MessagePlace): string => `${kind}:${id}`;
