import { Link } from 'react-router-dom';
import { SETUP_GAPS, type SetupGap } from '@contract/rules/setup';
import { type SystemAdminHome as Home, useSystemAdminHome } from '@/features/home/staff';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../../menu/use-screen-links';
import { FactList } from '../../../ui/fact-list';
import { Asked, changesTile, LinkedPanel, Lines, SettingLine, type Tile, Tiles } from './home-panels';

const MEGABYTE = 1024 * 1024;
const number = (count: number, unit: string): string => `${numberText(count)} ${unit}`;

/** The system administrator's home page: settings and holidays, accounts, undelivered notices, and the state of the server. */
export function SystemAdminHome() {
  return <Asked query={useSystemAdminHome()}>{(home) => <Whole home={home} />}</Asked>;
}

function tilesOf({ never, undelivered, since, platform, changes }: Home['waiting']): Tile[] {
  const own: Tile[] = [
    changesTile(changes),
    { name: '从未登录的账号', count: never, hint: '请通知本人登录', tone: 'waiting', of: 'account/list', search: 'state=never' },
    {
      name: '未送达的工作通知',
      count: undelivered,
      hint: '近 7 天，可以重发',
      tone: 'bad',
      of: 'delivery/list',
      search: `state=failed&from=${since}`,
    },
  ];
  if (!platform) return own;
  return [
    ...own,
    { name: '失败的任务', count: platform.failures, hint: '近 30 天', tone: 'bad', of: 'task/list' },
    { name: '存储与健康提醒', count: platform.warnings, hint: '按提示处理', tone: 'bad', of: 'running/health' },
  ];
}

/** The component of the screen where each gap is fixed. */
const MENDED_AT: Record<SetupGap, string> = {
  https: 'setting/installation',
  sms: 'setting/installation',
  platform: 'setting/installation',
  units: 'unit/list',
  deputies: 'deputy/list',
  offices: 'account/list',
};

/** Lists the open tasks of the setup, until they are done. */
function Gaps({ gaps }: { gaps: readonly SetupGap[] }) {
  const { to } = useScreenLinks();
  return (
    <section className="console-panel console-homes__tiles">
      <div className="console-panel__head">
        <h2 className="console-panel__title">还没有完成的设置</h2>
      </div>
      <ul className="console-lines">
        {gaps.map((gap) => {
          const path = to(MENDED_AT[gap]);
          return (
            <li key={gap}>
              <span>{SETUP_GAPS[gap]}</span>
              {path && (
                <Link className="console-link" to={path} aria-label={`去完成：${SETUP_GAPS[gap]}`}>
                  去完成
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Whole({ home: { gaps, waiting, settings, holidays, accounts, notices, server } }: { home: Home }) {
  const links = useScreenLinks();
  return (
    <>
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <Tiles tiles={tilesOf(waiting)} />
      <LinkedPanel title="建议议案配置" to={links.settings()} more="查看配置">
        <p>
          {settings.inForce > 0
            ? `本区域有 ${numberText(settings.inForce)} 项配置生效，其余按上级配置或默认值执行。`
            : '本区域没有另设配置，按上级配置或默认值执行。'}
        </p>
        <Lines empty="没有待生效的配置。">
          {settings.next.map((setting) => (
            <SettingLine key={setting.id} setting={setting} />
          ))}
        </Lines>
      </LinkedPanel>
      <LinkedPanel title="节假日" to={links.holidays()} more="维护节假日">
        <ul className="console-lines">
          {holidays.map(({ year, days }) => (
            <li key={year}>
              <span>{year} 年</span>
              <span className={`console-status is-${days > 0 ? 'good' : 'waiting'}`}>
                {days > 0 ? `已录入 ${numberText(days)} 天` : '还没有录入'}
              </span>
            </li>
          ))}
        </ul>
        {holidays.some(({ days }) => days === 0) && (
          <p className="console-muted">没有录入的年份只按周末计算工作日，请在放假安排公布后录入。</p>
        )}
      </LinkedPanel>
      <LinkedPanel title="账号">
        <FactList
          facts={[
            ['账号', number(accounts.total, '个')],
            ['已停用', number(accounts.disabled, '个')],
            ['尚未修改初始密码', number(accounts.firstPassword, '个')],
          ]}
        />
      </LinkedPanel>
      <LinkedPanel title="工作通知（近 7 天）">
        <FactList
          facts={[
            ['已发出', number(notices.delivered, '人次')],
            ['待发送', number(notices.waiting, '人次')],
            ['未送达或无法确定', number(notices.failed, '人次')],
            ['未绑定平台账号', number(notices.unbound, '人次')],
          ]}
        />
      </LinkedPanel>
      <LinkedPanel title="运行情况">
        <FactList
          facts={[
            ['本次启动', minuteText(server.startedAt)],
            ['数据库大小', number(Math.ceil(server.databaseBytes / MEGABYTE), 'MB')],
          ]}
        />
      </LinkedPanel>
    </>
  );
}
