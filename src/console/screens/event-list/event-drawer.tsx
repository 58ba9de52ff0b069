import { Drawer } from 'antd';
import { EVENT_KINDS } from '@contract/rules/event';
import { type Event, type EventLine, useEvent } from '@/features/event/queries';
import { secondText } from '@/lib/dates';
import { type Fact, FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

const factsOf = (event: Event): Fact[] => [
  ['时间', secondText(event.at)],
  ['操作人', event.username ? `${event.actorName}（${event.username}）` : event.actorName],
  ['身份', event.roleName],
  ['类别', EVENT_KINDS[event.kind]],
  ['对象', event.objectName],
  ['对象编号', event.objectId === null ? '' : String(event.objectId)],
  ['名称', event.objectTitle ?? ''],
  ['结果', event.resultText],
  ['登录地址', event.ip],
  ['浏览器', event.userAgent],
  ['接口', event.call],
];

/** Lists the changed columns with the old and the new value; only one value column when the event has only one. */
function Changes({ changes }: Pick<Event, 'changes'>) {
  if (changes.length === 0) return <p className="console-muted">这次操作没有记录改动的内容。</p>;
  const hasBefore = changes.some(({ before }) => before !== null);
  const hasAfter = changes.some(({ after }) => after !== null);
  return (
    <div className="console-event-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {hasBefore && <th scope="col">操作前</th>}
            {hasAfter && <th scope="col">{hasBefore ? '操作后' : '内容'}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hasBefore && <td>{before !== null && <del>{before}</del>}</td>}
              {hasAfter && <td>{after !== null && <ins>{after}</ins>}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Body({ id }: { id: number }) {
  const { data: event, error, refetch } = useEvent(id);
  if (error) return <LoadFailed what="操作日志" error={error} onRetry={() => void refetch()} />;
  if (!event) return <RowsSkeleton rows={8} />;
  return (
    <>
      <FactList facts={factsOf(event)} />
      <h3 className="console-event-heading">改动</h3>
      <Changes changes={event.changes} />
      <p className="console-muted">手机号、证件号和密码不记入日志，较长的文字只保留开头。</p>
    </>
  );
}

interface EventDrawerProps {
  event: EventLine | undefined;
  open: boolean;
  onClose: () => void;
}

/** One event in full: the user, the place, the action and the changes. */
export const EventDrawer = ({ event, open, onClose }: EventDrawerProps) => (
  <Drawer open={open} title={event?.what} width={640} onClose={onClose}>
    {event && <Body id={event.id} />}
  </Drawer>
);
