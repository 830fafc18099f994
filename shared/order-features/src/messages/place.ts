/** Where somebody writes: in a conversation, or about a laptop or an order before there is one. */
export interface Place {
  readonly kind: 'conversation' | 'laptop' | 'order';
  readonly id: string;
}

/** Names a place in storage and in maps. */
export const keyOf = ({ kind, id }: Place): string => `${kind}:${id}`;
