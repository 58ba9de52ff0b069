import { Link } from 'react-router-dom';
import type { RoleKind } from '@contract/rules/roles';
import type { SuggestionQuery } from '@/features/suggestion/api';
import { useSuggestionList } from '@/features/suggestion/queries';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { SuggestionRows } from '../../ui/suggestion-rows';

const COUNT = 8;

/** Returns the query for the newest items: for a unit the last changed ones, for all others the last submitted ones. */
const newest = (kind: RoleKind | undefined): SuggestionQuery =>
  kind === 'undertaking-unit'
    ? { page: 1, pageSize: COUNT, sort: 'updatedAt', order: 'desc' }
    : { page: 1, pageSize: COUNT, sort: 'submittedAt', order: 'desc' };

export function NewestPanel({ kind }: { kind: RoleKind | undefined }) {
  const query = newest(kind);
  const list = useSuggestionList(query);
  const links = useScreenLinks();
  const all = links.list(`sort=${query.sort ?? ''}&order=desc`);
  return (
    <section className="console-panel">
      <div className="console-panel__head">
        <h2 className="console-panel__title">{kind === 'undertaking-unit' ? '最近更新' : '最新提交'}</h2>
        {all && (
          <Link className="console-link" to={all}>
            查看全部
          </Link>
        )}
      </div>
      {list.isError && <LoadFailed what="列表" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={COUNT} />}
      {list.data && list.data.items.length > 0 && <SuggestionRows items={list.data.items} />}
      {list.data?.items.length === 0 && (
        <p className="console-home-text">{kind === 'undertaking-unit' ? '还没有交办给本单位的建议。' : '还没有提交的建议。'}</p>
      )}
    </section>
  );
}
