import { memo } from 'react';
import { highlightParts } from '@/lib/highlight';

/** A text with the keyword marked. The text is split as plain text, so HTML in it is not interpreted. */
export const Highlighted = memo(function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  if (!keyword) return <>{text}</>;
  return (
    <>
      {highlightParts(text, keyword).map((part, index) =>
        // The pieces of one text never change their order, so the index is a stable key.
        part.hit ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  );
});
