import { Alert, Button } from 'antd';
import { BIG_TABLES, HEALTH_WARNINGS, OUTSIDE } from '@contract/rules/running';
import { type Health, useHealth, useReach } from '@/features/running/queries';
import { minuteText, secondText } from '@/lib/dates';
import { numberText, sizeText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { PanelsSkeleton } from '../../ui/skeletons';
import './health.scss';

/** The state of the platform, its resources, and the recommended actions. */
export function HealthScreen() {
  const health = useHealth();
  return (
    <>
      <section className="console-panel">
        <div className="console-panel__head">
          <h1 className="console-page-title">存储与健康</h1>
          <Button loading={health.isFetching} onClick={() => void health.refetch()}>
            刷新
          </Button>
        </div>
        {health.data && <Warnings warnings={health.data.warnings} />}
      </section>
      {health.isError && <LoadFailed what="运行情况" error={health.error} onRetry={() => void health.refetch()} />}
      {health.isPending && <PanelsSkeleton />}
      {health.data && <Figures health={health.data} />}
    </>
  );
}

function Warnings({ warnings }: Pick<Health, 'warnings'>) {
  if (warnings.length === 0) return <Alert type="success" showIcon message="运行正常，没有需要处理的事项。" />;
  return warnings.map((name) => (
    <Alert key={name} className="console-health-line" type="warning" showIcon message={HEALTH_WARNINGS[name]} />
  ));
}

function replicaText(replica: Health['replica']): string {
  if (!replica) return '没有使用';
  return replica.behindMs === null ? '连接不上' : `落后 ${numberText(replica.behindMs)} 毫秒`;
}

const percent = (part: number, whole: number): string => (whole > 0 ? `${String(Math.round((part / whole) * 100))}%` : '');

function Figures({ health }: { health: Health }) {
  const { version, startedAt, database, disk, files, memory, delayMs, backupAt, replica, certificateUntil, tables } = health;
  return (
    <div className="console-health">
      <Panel title="存储">
        <FactList
          facts={[
            ['数据库', sizeText(database.bytes)],
            ['文件', `${numberText(files.count)} 个，${sizeText(files.bytes)}`],
            ['没有使用的文件', `${numberText(files.orphans)} 个`],
            ['磁盘剩余', `${sizeText(disk.free)}，共 ${sizeText(disk.total)}（剩 ${percent(disk.free, disk.total)}）`],
          ]}
        />
      </Panel>
      <Panel title="运行">
        <FactList
          facts={[
            ['平台版本', version],
            ['本次启动', minuteText(startedAt)],
            ['PostgreSQL', `${database.version}${database.embedded ? '（随平台自带）' : ''}`],
            ['数据库结构', `${database.migration}，共 ${numberText(database.migrations)} 步`],
            ['平台占用内存', `${sizeText(memory.used)}，服务器共 ${sizeText(memory.total)}`],
            ['响应延迟', `${numberText(delayMs)} 毫秒`],
            ['最近备份', backupAt ? minuteText(backupAt) : '还没有'],
            ['只读副本', replicaText(replica)],
            ['证书到期', certificateUntil ? minuteText(certificateUntil) : '未知'],
          ]}
        />
      </Panel>
      <Nodes nodes={health.nodes} />
      <Panel title="数据量（约数）">
        <FactList facts={tables.map(({ name, rows, bytes }) => [BIG_TABLES[name], `${numberText(rows)} 行，${sizeText(bytes)}`])} />
      </Panel>
      <SlowQueries queries={health.slowQueries} />
      <Outside />
    </div>
  );
}

const Nodes = ({ nodes }: Pick<Health, 'nodes'>) => (
  <Panel title="服务器">
    <ul className="console-lines">
      {nodes.map(({ name, version, startedAt, seenAt }) => (
        <li key={`${name} ${startedAt}`}>
          <span>
            {name} <span className="console-muted console-health-time">{`${minuteText(startedAt)} 启动，`}</span>
            <span className="console-muted console-health-time">{`最近联系 ${secondText(seenAt)}`}</span>
          </span>
          <span>{version}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The calls with the slowest queries; their names are those of the server's log, for the operator. */
const SlowQueries = ({ queries }: { queries: Health['slowQueries'] }) => (
  <Panel title="慢查询">
    {queries.length === 0 ? (
      <p className="console-muted">这台服务器启动以来没有慢查询。</p>
    ) : (
      <FactList
        facts={queries.map(({ call, count, longestMs, lastAt }) => [
          call,
          `${numberText(count)} 次，最长 ${numberText(longestMs)} 毫秒，最近 ${minuteText(lastAt)}`,
        ])}
      />
    )}
  </Panel>
);

const TONES = { true: 'good', false: 'bad', null: 'neutral' } as const;
const WORDS = { true: '可用', false: '不可用', null: '未接入' } as const;

/** Checked only when the user asks for it: it takes seconds and sends requests to other systems. */
function Outside() {
  const { data, error, isPending, mutate } = useReach();
  return (
    <Panel
      title="外部平台"
      extra={
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          检查连接
        </Button>
      }
    >
      {error && <Alert type="error" showIcon message={errorText(error)} />}
      {!data && !error && <p className="console-muted">点击“检查连接”，看钉钉、浙政钉和短信网关现在是否可用。</p>}
      {data && (
        <ul className="console-lines">
          {data.map(({ name, ok, text }) => (
            <li key={name}>
              <span>
                {OUTSIDE[name]} <span className="console-muted">{text}</span>
              </span>
              <span className={`console-status is-${TONES[`${ok}`]}`}>{WORDS[`${ok}`]}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
