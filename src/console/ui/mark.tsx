/** Shows a state by colour and word together. */
export const MarkTag = ({ mark: { tone, word } }: { mark: { tone: string; word: string } }) => (
  <span className={`console-status is-${tone}`}>{word}</span>
);
