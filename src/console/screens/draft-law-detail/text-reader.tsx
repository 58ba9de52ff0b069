import { type DraftLawText, useDraftLawText } from '@/features/draft-law/queries';
import { partName } from '@/features/draft-law/words';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import './law-text.scss';

/** A text from its first chapter to its last article. */
export function TextReader({ lawId, text }: { lawId: number; text: DraftLawText }) {
  const { data, error, refetch } = useDraftLawText(lawId, text.id);
  if (error && !data) return <LoadFailed what="文本" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <div className="console-law-text" role="document" aria-label={text.name} tabIndex={0}>
      <LawParts parts={data.parts} />
    </div>
  );
}

interface LawPartsProps {
  parts: readonly { kind: DraftPartKind; label: string; title: string; text: string }[];
}
type DraftPartKind = Parameters<typeof partName>[0]['kind'] & string;

/** Shows chapters as headings, articles with their numbers. */
export const LawParts = ({ parts }: LawPartsProps) => (
  <>
    {parts.map((part, at) =>
      part.kind === 'article' ? (
        // A part that is not stored yet has no other key than its index.
        <p key={at} className="console-law-text__article">
          <strong>{[part.label, part.title].filter(Boolean).join(' ')}</strong>　{part.text}
        </p>
      ) : (
        <div key={at} className={`console-law-text__${part.kind}`}>
          {part.label + part.title !== '' && <h3>{partName(part)}</h3>}
          {part.text !== '' && <p>{part.text}</p>}
        </div>
      ),
    )}
  </>
);
