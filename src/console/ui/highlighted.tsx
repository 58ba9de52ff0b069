import { memo } from 'react';
import { highlightParts } from '@/lib/highlight';

/** A text with the places marked where the keyword stands. It is cut as text, so what looks like HTML stays text. */
export const Highlighted = memo(function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  if (!keyword) return <>{text}</>;
  return (
    <>
      {highlightParts(text, keyword).map((part, index) =>
        // The pieces of one text never change places.
        part.hit ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  );
});
