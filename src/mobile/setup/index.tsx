import { useRef, useState } from 'react';
import { SETUP_GAPS, type SetupGap } from '@contract/rules/setup';
import { finishSetup, type OpenedSetup } from '@/features/setup/api';
import { useOpenedSetup } from '@/features/setup/queries';
import { BASE_PATH } from '@/lib/base-path';
import { minuteText } from '@/lib/dates';
import { errorText } from '@/platform/error-text';
import { usePageQuery } from '@/platform/page-query';
import { loginLink } from '@/routes/mobile';
import { EntryForm } from '../shared/entry/entry-form';
import { EntryLink } from '../shared/entry/entry-link';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';
import { hasErrors, useForm } from '../shared/use-form';
import { CongressStep } from './congress-page';
import { ConnectionsStep } from './connections-page';
import { congressErrors, connectionErrors, type Draft, EMPTY_DRAFT, inputOf, peopleErrors, type SetupPageProps } from './draft';
import { PeopleStep } from './people-step';
import './setup.scss';

definePageConfig({ navigationBarTitleText: '首次设置 · 人大代表履职平台' });

const STEPS = [
  { title: '第 1 步，共 3 步：本单位', note: '平台为哪个单位使用，现在是哪一届。', check: congressErrors },
  {
    title: '第 2 步，共 3 步：三名管理员',
    note: '三员分立：须由三个人分别担任。每个人首次登录时要换成自己的密码。',
    check: peopleErrors,
  },
  { title: '第 3 步，共 3 步：短信和钉钉', note: '都可以以后再填，也可以现在填好并试一试。', check: connectionErrors },
] as const;

/** The open gaps and the link to the login page. */
function Done({ gaps }: { gaps: readonly SetupGap[] }) {
  return (
    <>
      <EntryTitle note="三名管理员现在就可以登录，首次登录请修改初始密码。">设置完成</EntryTitle>
      <h3 className="setup__legend">还缺这些，以后可以补：</h3>
      <ul className="setup__gaps">
        {gaps.map((gap) => (
          <li key={gap}>{SETUP_GAPS[gap]}</li>
        ))}
      </ul>
      {/* A full page load is needed, because the configuration names the owner of the platform and is read only once. */}
      <a className="entry__submit" href={BASE_PATH + loginLink()}>
        去登录
      </a>
    </>
  );
}

function Steps({ setupKey, opened }: { setupKey: string; opened: OpenedSetup }) {
  const top = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [gaps, setGaps] = useState<readonly SetupGap[] | null>(null);
  const { errors, setErrors, busy, problem, setProblem, attempt } = useForm<string>();
  if (gaps) return <Done gaps={gaps} />;
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const go = (to: number) => {
    setErrors({});
    setProblem(null);
    setAt(to);
    top.current?.scrollIntoView();
  };
  const submit = () => {
    const found = step.check(draft);
    if (hasErrors(found)) setErrors(found);
    else if (isLast) attempt({}, async () => setGaps((await finishSetup(inputOf(setupKey, draft))).gaps));
    else go(at + 1);
  };
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const props: SetupPageProps = { setupKey, draft, change, errors, setErrors };
  return (
    <div ref={top}>
      <EntryTitle note={step.note}>{step.title}</EntryTitle>
      <EntryForm
        key={at}
        onSubmit={submit}
        submitText={isLast ? '完成设置' : '下一步'}
        busyText="正在设置…"
        busy={busy}
        errors={errors}
        problem={problem}
      >
        {at === 0 ? <CongressStep {...props} /> : null}
        {at === 1 ? <PeopleStep {...props} /> : null}
        {isLast ? <ConnectionsStep {...props} byEnvironment={opened.byEnvironment} /> : null}
      </EntryForm>
      {at > 0 && !busy ? (
        <button type="button" className="entry__link" onClick={() => go(at - 1)}>
          返回上一步
        </button>
      ) : null}
      <p className="setup__hint">这个链接在 {minuteText(opened.expiresAt)} 前有效，只能用一次。</p>
    </div>
  );
}

/** The setup page for the first start of an empty platform, opened by the printed setup link. */
export default function SetupPage() {
  const key = usePageQuery().key;
  const opened = useOpenedSetup(key);
  return (
    <EntryPage congressName="首次设置">
      {!key || opened.isError ? (
        <>
          <EntryTitle
            note={
              key
                ? errorText(opened.error)
                : '平台还没有设置时，请用服务启动时显示的完整链接打开这个页面；链接找不到了，在服务器上运行 npm run setup。'
            }
          >
            不能设置
          </EntryTitle>
          <p className="entry__ways">
            <EntryLink to={loginLink()} instead>
              去登录
            </EntryLink>
          </p>
        </>
      ) : null}
      {key && opened.isPending ? <EntryTitle note="正在核对设置链接…">首次设置</EntryTitle> : null}
      {key && opened.data ? <Steps setupKey={key} opened={opened.data} /> : null}
    </EntryPage>
  );
}
