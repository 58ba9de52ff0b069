import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import type { CallReply } from '@contract/contract';
import { DEPUTY_ACTIONS, END_REASONS, MANDATE_STATES, PAUSE_REASONS, PUBLISHED_PARTS } from '@contract/rules/deputy';
import { type Deputy, tellPrint, useDeputy, useRevealDeputy } from '@/features/deputy/roster';
import { useMay } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { LookReason } from '../../detail/look-reason';
import type { Fact } from '../../ui/fact-list';
import { HiddenNumber, type Revealing, useHiddenAgain } from '../../ui/hidden-number';
import { Panel } from '../../ui/panel';
import { MandateTag } from '../deputy-list/columns';
import { DeputyActions } from './deputy-actions';
import { DeputyCard } from './deputy-card';
import { Photo } from './photo';
import '../../detail/print.scss';
import './deputy-detail.scss';

/** A mandate with its deputy, its state and its work; the person's other mandates are on other tabs. */
export function DeputyDetail() {
  const inAddress = useDetailId();
  const [chosen, choose] = useState<{ from: number | undefined; id: number }>();
  const id = chosen && chosen.from === inAddress ? chosen.id : inAddress;
  const query = useDeputy(id);
  return (
    <DetailScreen what="代表" id={id} query={query} titleOf={({ name }) => name} back={<BackToList of="deputy" />} onPrinted={tellPrint}>
      {(deputy) => <Whole deputy={deputy} onMandate={(mandate) => choose({ from: inAddress, id: mandate })} />}
    </DetailScreen>
  );
}

type Numbers = CallReply<'deputy.reveal'>;

const accountText = ({ hasAccount, username, state }: Deputy): string => {
  if (hasAccount) return username ? `已开通，用户名 ${username}` : '已开通';
  return state === 'serving' ? '没有，由系统管理员在代表名册中开通' : '没有，在任的代表可以开通';
};

const factsOf = (deputy: Deputy, revealing: Revealing<Numbers> | undefined): Fact[] => [
  ['性别', deputy.gender],
  ['民族', deputy.ethnicity],
  ['出生日期', deputy.birthDate ?? ''],
  ['籍贯', deputy.nativePlace],
  ['党派', deputy.party],
  ['学历', deputy.education],
  ['职业', deputy.vocation],
  ['单位职务', deputy.occupation],
  ['人大职务', deputy.offices],
  ['手机号', deputy.mobile && <HiddenNumber key="mobile" masked={deputy.mobile} name="mobile" revealing={revealing} />],
  [
    '身份证号',
    deputy.idNumberKeptBy
      ? `由${deputy.idNumberKeptBy}人大管理`
      : deputy.idNumber && <HiddenNumber key="id" masked={deputy.idNumber} name="idNumber" revealing={revealing} />,
  ],
  ['届次', deputy.termName],
  ['代表团', deputy.delegationName],
  ['代表小组', deputy.groupName ?? ''],
  ['联络站', deputy.stations.map(({ name }) => name).join('、')],
  ['选举单位', deputy.constituency],
  ['选区', deputy.districtName],
  ['产生方式', deputy.byElection ? '补选' : ''],
  ['任职日期', deputy.begunOn ?? ''],
  ['终止日期', deputy.endedOn ?? ''],
  ['对外公开', deputy.published.map((part) => PUBLISHED_PARTS[part]).join('、') || '都不公开'],
  ['登录账号', accountText(deputy)],
];

function whyText({ state, pauseReason, endReason, endedOn }: Deputy): string | null {
  if (state === 'paused' && pauseReason) return `暂时停止执行代表职务：${PAUSE_REASONS[pauseReason]}`;
  if (state !== 'ended') return null;
  return endReason ? `代表资格已于 ${endedOn ?? ''} 终止：${END_REASONS[endReason]}` : '任期届满';
}

function Whole({ deputy, onMandate }: { deputy: Deputy; onMandate: (id: number) => void }) {
  const why = whyText(deputy);
  const mayReveal = useMay('deputy:reveal');
  const revealing = useHiddenAgain(useRevealDeputy(deputy.id));
  return (
    <DetailPage
      type="deputy"
      row={{ ...deputy, title: deputy.name }}
      line={
        <>
          <MandateTag state={deputy.state} />
          <span>
            {deputy.termName} · {deputy.delegationName}
          </span>
        </>
      }
      alert={
        <>
          <Photo deputy={deputy} />
          {deputy.mandates.length > 0 && <Mandates deputy={deputy} onMandate={onMandate} />}
          {why && <Alert className="console-deputy-alert" type={deputy.state === 'paused' ? 'warning' : 'info'} showIcon message={why} />}
        </>
      }
      actions={<DeputyActions deputy={deputy} />}
      facts={factsOf(deputy, mayReveal ? revealing : undefined)}
      history={{ entries: deputy.history, nameOf: (action) => DEPUTY_ACTIONS[action], statuses: MANDATE_STATES }}
    >
      <LookReason revealing={revealing} />
      <Work work={deputy.work} />
      <DeputyCard deputy={deputy} />
    </DetailPage>
  );
}

/** The work done under this mandate. */
function Work({ work }: { work: Deputy['work'] }) {
  const figures = [
    ['领衔提出', work.suggestions, '件'],
    ['其中已答复', work.replied, '件'],
    ['参加联名', work.cosigned, '件'],
    ['受邀活动', work.invited, '次'],
    ['其中报名参加', work.coming, '次'],
  ] as const;
  return (
    <Panel title="本届履职">
      <dl className="console-deputy-work">
        {figures.map(([name, count, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {numberText(count)}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The person's mandates of all terms and congresses, the newest first; mandates beyond the viewer's area do not open. */
function Mandates({ deputy, onMandate }: { deputy: Deputy; onMandate: (id: number) => void }) {
  const all = [...deputy.mandates, { ...deputy, mayOpen: true }].sort(
    (one, other) => (other.begunOn ?? '9').localeCompare(one.begunOn ?? '9') || other.id - one.id,
  );
  return (
    <div className="console-deputy-mandates">
      <Segmented
        aria-label="任职"
        value={deputy.id}
        onChange={onMandate}
        options={all.map(({ id, termName, state, mayOpen }) => ({
          value: id,
          label: `${termName}（${MANDATE_STATES[state]}）`,
          disabled: !mayOpen,
        }))}
      />
    </div>
  );
}
