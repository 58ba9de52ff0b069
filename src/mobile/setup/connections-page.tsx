import { type ReactNode, useState } from 'react';
import { isMobile } from '@contract/rules/sms-code';
import { type Tried, tryPlatform, trySms } from '@/features/setup/api';
import { errorText } from '@/platform/error-text';
import { Line, type LineProps, MobileLine, PasswordLine } from '../shared/entry/line';
import { hasErrors, useOnce } from '../shared/use-form';
import { connectionErrors, type ConnectionName, connectionsOf, type Draft, type SetupPageProps } from './draft';

interface TryButtonProps {
  text: string;
  work: () => Promise<Tried>;
}

/** Tests the connection with the real service and shows its response. */
function TryButton({ text, work }: TryButtonProps) {
  const [answer, setAnswer] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const run = () =>
    once(async () => {
      setBusy(true);
      setAnswer(await work().catch((error: unknown) => ({ ok: false, text: errorText(error) })));
      setBusy(false);
    });
  return (
    <>
      <button type="button" className="setup__try" disabled={busy} onClick={run}>
        {busy ? '正在试…' : text}
      </button>
      <p role="status" className={answer?.ok ? 'setup__answer setup__answer--good' : 'setup__answer'}>
        {answer?.text}
      </p>
    </>
  );
}

type SectionProps = SetupPageProps & { tryIt: (name: ConnectionName, work: () => Promise<Tried>) => Promise<Tried> };

/** Returns the properties of the line for a field of one connection. */
const lineOf =
  <N extends ConnectionName>({ draft, change, errors }: SetupPageProps, name: N) =>
  (field: keyof Draft[N] & string, label: string): Omit<LineProps, 'autoComplete'> & { autoComplete: 'new-password' } => ({
    name: `${name}-${field}`,
    label,
    // Prevents the browser from filling in a stored value.
    autoComplete: 'new-password',
    max: 500,
    value: draft[name][field] as string,
    onChange: (value) => change({ [name]: { ...draft[name], [field]: value } }),
    error: errors[`${name}.${field}`],
  });

function SmsFields(props: SectionProps) {
  const { setupKey, draft, tryIt } = props;
  const [mobile, setMobile] = useState('');
  const line = lineOf(props, 'sms');
  const send = async (): Promise<Tried> => {
    const { sms } = connectionsOf(draft);
    if (!sms || !isMobile(mobile.trim())) return { ok: false, text: '请先填写收短信的手机号' };
    return trySms({ key: setupKey, sms, mobile: mobile.trim() });
  };
  return (
    <>
      <Line {...line('url', '网关地址')} />
      <PasswordLine {...line('token', '令牌（可选）')} />
      <MobileLine value={mobile} onChange={setMobile} error={undefined} />
      <TryButton text="发一条验证码给我试试" work={() => tryIt('sms', send)} />
    </>
  );
}

function DingtalkFields(props: SectionProps) {
  const { setupKey, draft, tryIt } = props;
  const line = lineOf(props, 'dingtalk');
  const ask = () => tryPlatform({ key: setupKey, platform: 'dingtalk', ...connectionsOf(draft) });
  return (
    <>
      <Line {...line('appKey', 'Client ID')} />
      <PasswordLine {...line('appSecret', 'Client Secret')} />
      <Line {...line('corpId', 'CorpId（可选）')}>
        <p className="setup__hint">从钉钉打开时免登录需要。</p>
      </Line>
      <Line {...line('agentId', 'AgentId（可选）')} inputMode="numeric">
        <p className="setup__hint">发工作通知需要，是一串数字。</p>
      </Line>
      <Line {...line('baseUrl', '接口地址（可选）')}>
        <p className="setup__hint">不填时用钉钉自己的地址。</p>
      </Line>
      <TryButton text="试试连接钉钉" work={() => tryIt('dingtalk', ask)} />
    </>
  );
}

function ZhezhengdingFields(props: SectionProps) {
  const { setupKey, draft, tryIt } = props;
  const line = lineOf(props, 'zhezhengding');
  const ask = () => tryPlatform({ key: setupKey, platform: 'zhezhengding', ...connectionsOf(draft) });
  return (
    <>
      <Line {...line('appKey', 'AppKey')} />
      <PasswordLine {...line('appSecret', 'AppSecret')} />
      <Line {...line('tenantId', '租户编号')} />
      <Line {...line('clientId', '扫码登录 client_id（可选）')}>
        <p className="setup__hint">电脑上扫码登录需要。</p>
      </Line>
      <Line {...line('baseUrl', '接口地址（可选）')}>
        <p className="setup__hint">不填时用全省共用的地址。</p>
      </Line>
      <TryButton text="试试连接浙政钉" work={() => tryIt('zhezhengding', ask)} />
    </>
  );
}

const TITLES: Readonly<Record<ConnectionName, string>> = { sms: '短信网关', dingtalk: '钉钉应用', zhezhengding: '浙政钉应用' };

/** The services that the platform uses to send messages and to sign users in; each can be set up later. */
export function ConnectionsStep(props: SetupPageProps & { byEnvironment: readonly string[] }) {
  const { draft, change, setErrors, byEnvironment } = props;
  const tryIt: SectionProps['tryIt'] = (name, work) => {
    const found = connectionErrors(draft, [name]);
    setErrors(found);
    return hasErrors(found) ? Promise.resolve({ ok: false, text: '请先补齐上面标出的内容' }) : work();
  };
  const fields: Record<ConnectionName, ReactNode> = {
    sms: <SmsFields {...props} tryIt={tryIt} />,
    dingtalk: <DingtalkFields {...props} tryIt={tryIt} />,
    zhezhengding: <ZhezhengdingFields {...props} tryIt={tryIt} />,
  };
  return (
    <>
      {(Object.keys(TITLES) as ConnectionName[]).map((name) => (
        <fieldset key={name} className="setup__group">
          <legend className="setup__legend">{TITLES[name]}</legend>
          {byEnvironment.includes(name) ? (
            <p className="setup__hint">已由服务器的环境变量设定，这里不用填。</p>
          ) : (
            <label className="setup__check">
              <input
                type="checkbox"
                className="setup__box"
                checked={draft.wanted[name]}
                onChange={(event) => change({ wanted: { ...draft.wanted, [name]: event.target.checked } })}
              />
              现在就填（不勾选，以后在“系统配置 → 单位与接入”里填）
            </label>
          )}
          {draft.wanted[name] ? fields[name] : null}
        </fieldset>
      ))}
    </>
  );
}
