import { Link } from 'react-router-dom';
import type { Suggestion } from '@/features/suggestion/api';
import { useScreenLinks } from '../../../menu/use-screen-links';
import { Panel } from '../../../ui/panel';
import { StatusTag } from '../../../ui/tags';
import type { SectionProps } from './section-props';

/** The items that are answered together with this one; each has its own page. */
export function Merged({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      {item.mergedInto && (
        <p className="console-merged">
          并入 <ItemLink line={item.mergedInto} />
          ，随该件一并办理，答复后同样由领衔代表评价。
        </p>
      )}
      {item.mergedItems.length > 0 && (
        <>
          <p className="console-muted">以下 {item.mergedItems.length} 件与本件一并办理，须分别答复各领衔代表。</p>
          <ul className="console-lines">
            {item.mergedItems.map((line) => (
              <li key={line.id}>
                <ItemLink line={line} />
                <span className="console-lines__end">
                  <span className="console-muted">{line.deputyName}</span>
                  <StatusTag status={line.status} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function ItemLink({ line }: { line: Suggestion['mergedItems'][number] }) {
  const link = useScreenLinks().detail(line.id);
  const text = [line.number, line.title].filter(Boolean).join(' ');
  if (!link) return <span>{text}</span>;
  return (
    <Link className="console-link" to={link}>
      {text}
    </Link>
  );
}
