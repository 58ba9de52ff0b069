import { Link } from 'react-router-dom';
import type { SuggestionFigures } from '@/features/figures/api';
import { useScreenLinks } from '../../menu/use-screen-links';
import { type Filters, searchOf } from './figures-query';

const HEADS = [
  { key: 'total', name: '总件数', tone: '' },
  { key: 'running', name: '办理中', tone: 'active' },
  { key: 'replied', name: '待评价', tone: 'active' },
  { key: 'closed', name: '已办结', tone: 'good' },
  { key: 'near', name: '即将到期', tone: 'waiting' },
  { key: 'over', name: '已超期', tone: 'bad' },
  { key: 'keySupervised', name: '重点督办', tone: '' },
  { key: 'followUp', name: '跟踪落实中', tone: 'waiting' },
] as const;

/** The numbers one looks for first; each opens its list. */
export function HeadNumbers({ figures }: { figures: SuggestionFigures }) {
  return (
    <ul className="figures-heads">
      {HEADS.map(({ key, name, tone }) => (
        <li key={key}>
          <Tile name={name} tone={tone} {...figures[key]} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  name: string;
  tone: string;
  count: number;
  list: Filters;
}

function Tile({ name, tone, count, list }: TileProps) {
  const link = useScreenLinks().list(searchOf(list));
  const classes = `figures-head${tone ? ` is-${tone}` : ''}${count === 0 ? ' is-zero' : ''}`;
  const content = (
    <>
      <span className="figures-head__name">{name}</span>
      <span className="figures-head__count">{count}</span>
    </>
  );
  if (!link) return <div className={classes}>{content}</div>;
  return (
    <Link className={classes} to={link}>
      {content}
    </Link>
  );
}
