import { useAuditAdminHome } from '@/features/home/staff';
import { minuteText } from '@/lib/dates';
import { Asked, changesTile, LinkedPanel, Lines, LoginLine, SettingLine, Tiles } from './home-panels';
import { LoginFacts } from './security-admin-home';

/** The audit administrator's home page: the logins, and the changes of settings. */
export function AuditAdminHome() {
  return (
    <Asked query={useAuditAdminHome()}>
      {({ waiting: { refused, locked, today, changes }, logins, lastLogins, settings, holidays }) => (
        <>
          <Tiles
            tiles={[
              changesTile(changes),
              {
                name: '今天密码错误的登录',
                count: refused,
                hint: '请看是否有人猜密码',
                tone: 'waiting',
                of: 'login/list',
                search: `outcome=refused&from=${today}`,
              },
              {
                name: '今天被锁定的登录',
                count: locked,
                hint: '请向本人核实',
                tone: 'bad',
                of: 'login/list',
                search: `outcome=locked&from=${today}`,
              },
            ]}
          />
          <LinkedPanel title="最近的登录">
            <Lines empty="近 7 天没有登录。">
              {lastLogins.map((login) => (
                <LoginLine key={`${login.name} ${login.at}`} login={login} />
              ))}
            </Lines>
          </LinkedPanel>
          <LinkedPanel title="配置的变更">
            <Lines empty="没有变更过配置。">
              {settings.map((setting) => (
                <SettingLine key={setting.id} setting={setting} isPast />
              ))}
            </Lines>
          </LinkedPanel>
          <LinkedPanel title="登录情况（近 7 天）">
            <LoginFacts logins={logins} />
          </LinkedPanel>
          <LinkedPanel title="节假日的变更">
            <Lines empty="没有变更过节假日。">
              {holidays.map(({ year, changedByName, changedAt }) => (
                <li key={changedAt}>
                  <span>{year} 年</span>
                  <span className="console-muted">
                    {changedByName} 于 {minuteText(changedAt)} 修改
                  </span>
                </li>
              ))}
            </Lines>
          </LinkedPanel>
        </>
      )}
    </Asked>
  );
}
