import { RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { OpenItemDetail } from '@/features/open/api';
import { useOpenItem } from '@/features/open/queries';
import { OPEN_TONES, statusWord } from '@/features/open/rules';
import { errorText } from '@/platform/error-text';
import { ApiError } from '@/platform/call';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../entry/entry-link';
import { OpenPage } from './open-page';
import './open-items.scss';
import './open-detail.scss';

const NOT_FOUND = 404;

export interface OpenDetailProps {
  /** Undefined where the address names none. */
  id: number | undefined;
  /** The list it is one of. */
  listLink: string;
}

/** One public item with its replies; says so where it is not public any more. */
export function OpenDetail({ id, listLink }: OpenDetailProps) {
  const { data, error, refetch } = useOpenItem(id);
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  const backToList = (
    <EntryLink to={listLink} instead className="open-back">
      返回列表
    </EntryLink>
  );
  if (gone || !data) {
    return (
      <OpenPage title="议案建议详情">
        {gone ? (
          <Empty title="没有找到这件议案建议" hint="地址可能写错了，或者它已不再公开。">
            {backToList}
          </Empty>
        ) : null}
        {!gone && error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : null}
        {!gone && !error ? <Skeleton /> : null}
      </OpenPage>
    );
  }
  return (
    <OpenPage title={data.title}>
      <Item item={data} />
      <p className="open-foot">{backToList}</p>
    </OpenPage>
  );
}

const factsOf = (item: OpenItemDetail): [string, string][] => [
  ['编号', `${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号`],
  ['类别', SUGGESTION_CATEGORIES[item.category]],
  ['领衔代表', `${item.deputyName}（${item.delegationName}）`],
  ...(item.signerNames.length > 0 ? [['联名代表', item.signerNames.join('、')] as [string, string]] : []),
  ['所属', item.areaName],
  ['提交日期', item.submittedOn],
  ['主办单位', item.leadUnitName ?? '尚未交办'],
  ...(item.resultRating ? [['代表评价', RATINGS[item.resultRating]] as [string, string]] : []),
];

function Item({ item }: { item: OpenItemDetail }) {
  return (
    <div className="open-columns open-columns--facts-right">
      <div>
        <section className="open-card" aria-labelledby="open-content">
          <h2 className="open-card__title" id="open-content">
            内容
          </h2>
          <p className="open-text">{item.content}</p>
        </section>
        {item.replies.map((reply) => (
          <section key={`${reply.unitName}${reply.documentNumber}${reply.issuedOn}`} className="open-card">
            <h2 className="open-card__title">{reply.unitName}的答复</h2>
            <p className="open-faint open-meta">
              {reply.documentNumber} · {reply.issuedOn} · {REPLY_CLASSES[reply.replyClass]}
            </p>
            <p className="open-text">{reply.content}</p>
          </section>
        ))}
        {item.replies.length === 0 ? <p className="open-card open-faint">还没有公开的答复。</p> : null}
      </div>
      <aside aria-label="基本情况">
        <div className="open-card">
          <p className="open-item__head">
            <StatusTag tone={OPEN_TONES[item.status]}>{statusWord(item.status)}</StatusTag>
          </p>
          <dl className="open-facts">
            {factsOf(item).map(([name, value]) => (
              <div key={name} className="open-facts__row">
                <dt className="open-facts__name">{name}</dt>
                <dd className="open-facts__value">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </aside>
    </div>
  );
}
