import { type SecurityAdminHome as Home, useSecurityAdminHome } from '@/features/home/staff';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { FactList } from '../../../ui/fact-list';
import { Asked, changesTile, LinkedPanel, Lines, LoginLine, Tiles } from './home-panels';

/** The results of the logins of the last days. */
export const LoginFacts = ({ logins }: { logins: Home['logins'] }) => (
  <FactList
    facts={[
      ['成功', `${numberText(logins.success)} 次`],
      ['密码错误', `${numberText(logins.refused)} 次`],
      ['账号锁定', `${numberText(logins.locked)} 次`],
      ['账号停用', `${numberText(logins.disabled)} 次`],
    ]}
  />
);

/** The security administrator's home page: locked accounts and failed logins. */
export function SecurityAdminHome() {
  return (
    <Asked query={useSecurityAdminHome()}>
      {({ waiting, locked, logins, failures }) => (
        <>
          <Tiles
            tiles={[
              {
                name: '等待批准的授权',
                count: waiting.grants,
                hint: '请批准或不批准',
                tone: 'waiting',
                of: 'grant/list',
                search: 'state=waiting',
              },
              changesTile(waiting.changes),
            ]}
          />
          <LinkedPanel title="锁定的账号">
            <Lines empty="现在没有锁定的账号。">
              {locked.map(({ name, username, until }) => (
                <li key={username}>
                  <span>
                    {name}
                    <span className="console-muted">（{username}）</span>
                  </span>
                  <span className="console-muted">{minuteText(until)} 自动解除</span>
                </li>
              ))}
            </Lines>
          </LinkedPanel>
          <LinkedPanel title="登录情况（近 7 天）">
            <LoginFacts logins={logins} />
          </LinkedPanel>
          <LinkedPanel title="失败的登录（近 7 天）">
            <Lines empty="近 7 天没有失败的登录。">
              {failures.map((login) => (
                <LoginLine key={`${login.name} ${login.at}`} login={login} />
              ))}
            </Lines>
          </LinkedPanel>
        </>
      )}
    </Asked>
  );
}
