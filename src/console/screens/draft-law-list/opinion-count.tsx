import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { useReadsAll } from './use-reads-all';
import './draft-law-list.scss';

interface OpinionCountProps {
  law: { id: number; title: string; areaCode: string };
  count: number;
  /** The meaning of the number, for screen readers. */
  name: string;
  unit?: '条' | '人';
  /** Text shown instead of the number, e.g. a share. */
  shown?: string;
  /** The query string of the list that shows exactly these opinions. */
  search: string;
}

/** A number of opinions that links to their list; plain text for users who may not read all of them. */
export function OpinionCount({ law, count, name, unit = '条', shown, search }: OpinionCountProps) {
  const links = useScreenLinks();
  const link = useReadsAll(law) ? links.to('lawOpinion/list', [`draftLawId=${String(law.id)}`, search].filter(Boolean).join('&')) : null;
  const text = shown ?? numberText(count);
  return (
    <span className="console-law-count">
      {link && count > 0 ? (
        <Link to={link} aria-label={`《${law.title}》${name} ${text}${shown === undefined ? ` ${unit}` : ''}，查看意见`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
