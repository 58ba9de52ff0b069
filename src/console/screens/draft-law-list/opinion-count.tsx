import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import './draft-law-list.scss';

interface OpinionCountProps {
  law: { id: number; title: string };
  count: number;
  /** What is counted, for whoever hears it. */
  name: string;
  /** The filters of the list of opinions that show those and no others. */
  search: string;
}

/** So many opinions, which stand in their list. */
export function OpinionCount({ law: { id, title }, count, name, search }: OpinionCountProps) {
  const link = useScreenLinks().to('lawOpinion/list', ['draftLawId=' + String(id), search].filter(Boolean).join('&'));
  const text = numberText(count);
  return (
    <span className="console-law-count">
      {link && count > 0 ? (
        <Link to={link} aria-label={`《${title}》${name} ${text} 条，查看意见`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
