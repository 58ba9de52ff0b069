import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { useReadsAll } from './use-reads-all';
import './draft-law-list.scss';

interface OpinionCountProps {
  law: { id: number; title: string; areaCode: string };
  count: number;
  /** What is counted, for whoever hears it. */
  name: string;
  unit?: '条' | '人';
  /** What stands for the number, as a share does. */
  shown?: string;
  /** The filters of the list of opinions that show those and no others. */
  search: string;
}

/** So many opinions, which stand in their list; a number alone for who may not read them all. */
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
