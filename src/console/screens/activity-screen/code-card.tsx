import { QRCode } from 'antd';
import type { ReactNode } from 'react';
import { CODE_STEP_MS } from '@contract/rules/attendance';
import { SIGN_IN, signInTimes } from '@contract/rules/sitting';
import type { SignInScreen } from '@/features/attendance/screen';
import { minuteText } from '@/lib/dates';
import { addressOf } from '@/platform/outside';
import { countdownText, secondsUntil } from '../../ui/use-ticking';

interface CodeCardProps {
  screen: SignInScreen;
  /** The server's time in milliseconds. */
  now: number;
}

const CLOCK_AT = 11;
const CODE_PX = 640;
const SECOND_MS = 1000;

/** Shows the code to scan, or the reason why there is no code. */
export function CodeCard({ screen, now }: CodeCardProps) {
  switch (screen.phase) {
    case 'early':
      return <Early screen={screen} now={now} />;
    case 'over':
      return <Said title="签到已结束" text="迟到的代表请到签到处，由工作人员补签" />;
    case 'cancelled':
      return <Said title="活动已取消" text="不用签到" />;
    default:
      return <Code screen={screen} now={now} />;
  }
}

function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="console-wall__card is-said">
      <h2>{title}</h2>
      {children}
      <p className="console-wall__why">{text}</p>
    </section>
  );
}

function Early({ screen: { startsAt }, now }: CodeCardProps) {
  const from = signInTimes({ startsAt: new Date(startsAt) }).from.toISOString();
  return (
    <Said title="签到还没有开始" text={`${minuteText(from).slice(CLOCK_AT)} 起扫码签到（开始前 ${String(SIGN_IN.before)} 分钟）`}>
      <p className="console-wall__countdown" role="timer">
        {countdownText(secondsUntil(from, now))}
      </p>
    </Said>
  );
}

/** One step of grace: the server still accepts a code for this long after it has changed. */
const GRACE_MS = CODE_STEP_MS;
const isGone = (until: string, now: number): boolean => now > Date.parse(until) + GRACE_MS;

function Code({ screen: { code, short }, now }: CodeCardProps) {
  const left = code ? secondsUntil(code.until, now) : 0;
  const share = Math.min(1, (left * SECOND_MS) / CODE_STEP_MS);
  const hasCode = code !== null && !isGone(code.until, now);
  return (
    <section className="console-wall__card" aria-label="签到二维码">
      <div className="console-wall__code">
        {code && (
          <QRCode
            type="svg"
            value={addressOf(code.link)}
            size={CODE_PX}
            errorLevel="M"
            bordered={false}
            color="#000"
            bgColor="#fff"
            aria-label="签到二维码，每 15 秒更新"
          />
        )}
        {!hasCode && <p className="console-wall__gone">二维码已过期，正在恢复连接</p>}
      </div>
      <div className="console-wall__turn" aria-hidden>
        <span className="console-wall__bar">
          <span style={{ transform: `scaleX(${String(share)})` }} />
        </span>
        <span className="console-wall__left">{hasCode ? `${String(left)} 秒后更新` : '等待更新'}</span>
      </div>
      <p className="console-wall__how">手机扫一扫签到</p>
      {short && (
        <p className="console-wall__short">
          <span>不能扫码的，输入口令</span>
          <strong>{isGone(short.until, now) ? '——' : short.text}</strong>
        </p>
      )}
    </section>
  );
}
