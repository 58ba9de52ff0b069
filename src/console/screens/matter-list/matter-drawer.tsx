import { Button, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MATTER_ACTIONS, MATTER_LIMITS, MATTER_REFUSALS, MATTER_SOURCES, MATTER_STATES, type MatterRefusal } from '@contract/rules/matter';
import {
  type MatterRecord,
  useAssignMatter,
  useMatter,
  useMatterStep,
  useMatterText,
  useRefuseMatter,
  useRevealMatter,
} from '@/features/matter/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { DrawerChain } from '../../detail/lead-chain';
import { LeadButton } from '../../detail/lead-button';
import { LookReason } from '../../detail/look-reason';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { StepButton } from '../../form/step-button';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { useScreenLinks } from '../../menu/use-screen-links';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { atMost, counted } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';
import { Conclude, Meet } from './meeting-forms';
import { Meetings } from './meetings';
import '../comment-list/comment.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useMatter(id);
  if (data) return <Matter matter={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="民情事项" actions={null}>
      {error ? <LoadFailed what="民情事项" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A matter of a voter, with its handling. */
export const MatterDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (matter: MatterRecord): Fact[] => [
  ['联络站', matter.stationName],
  ['区域', matter.areaName],
  ['来源', MATTER_SOURCES[matter.source]],
  ['类别', <DictionaryEntryName key="category" of="category" code={matter.category} />],
  ['登记时间', minuteText(matter.registeredAt)],
  ['登记代表', matter.deputyName ?? ''],
  ['地点', matter.place],
  ['状态', matter.again ? `${MATTER_STATES[matter.state]}，回访满意率偏低，要二次办理` : MATTER_STATES[matter.state]],
  ['承办单位', matter.unitName ?? ''],
  ['期限', matter.dueAt === null ? '' : minuteText(matter.dueAt)],
  ['不受理的原因', matter.refusal === null ? '' : MATTER_REFUSALS[matter.refusal]],
  ['群众评价', matter.stars === null ? '' : `${String(matter.stars)} 星`],
  ['代表评价', matter.deputyStars === null ? '' : `${String(matter.deputyStars)} 星`],
  ['扫码地点', matter.codePlace],
  ['回执号', matter.receipt],
];

type Step = 'settle' | 'assign' | 'reply' | 'conclude' | 'meet' | 'refuse';
const STEPS: readonly Step[] = ['settle', 'assign', 'reply', 'conclude', 'meet', 'refuse'];
/** The steps that are not the usual next one. */
const RARE: readonly Step[] = ['meet', 'refuse'];

function stepText(step: Step, { unitId, state }: MatterRecord): string {
  if (step === 'assign' && unitId !== null) return '改交其他单位';
  if (step === 'meet') return state === 'meeting' ? '更改会商' : '召集会商';
  return MATTER_ACTIONS[step];
}

function Matter({ matter, onClose, ...rest }: Omit<DrawerProps, 'id'> & { matter: MatterRecord; onClosed: () => void }) {
  const [step, setStep] = useState<Step>();
  const urge = useMatterStep('urge');
  const lead = useMatterStep('toLead');
  const suggestionLink = useScreenLinks().detail(matter.suggestionId ?? 0);
  const { title, content, actions, answer, answeredAt, answeredBy, history, files, suggestionId } = matter;
  const close = () => setStep(undefined);
  const steps = (
    <Space wrap>
      {STEPS.filter((one) => actions.includes(one)).map((one) => (
        <Button key={one} {...(!RARE.includes(one) && { type: 'primary' as const })} onClick={() => setStep(one)}>
          {stepText(one, matter)}
        </Button>
      ))}
      {actions.includes('toLead') && <LeadButton of="事项" make={() => lead.mutateAsync(matter)} />}
      {actions.includes('urge') && (
        <StepButton take={() => urge.mutateAsync(matter)} done="已催办">
          {MATTER_ACTIONS.urge}
        </StepButton>
      )}
    </Space>
  );
  return (
    <FormDrawer {...rest} title={title} onClose={onClose} actions={actions.length > 0 && steps}>
      <p className="console-comment-text">{content}</p>
      {files.length > 0 && <Files files={files} />}
      <Facts matter={matter} />
      {suggestionId !== null && suggestionLink && <Link to={suggestionLink}>查看转成的建议</Link>}
      <DrawerChain type="matter" id={matter.id} leadId={matter.leadId} />
      <Meetings matter={matter} />
      {answer !== '' && (
        <>
          <h3 className="console-comment-heading">
            答复
            {answeredAt !== null && <span className="console-muted">{` ${answeredBy}，${minuteText(answeredAt)}`}</span>}
          </h3>
          <p className="console-comment-text">{answer}</p>
        </>
      )}
      <DrawerHistory entries={history} nameOf={(action) => MATTER_ACTIONS[action]} statuses={MATTER_STATES} />
      {step === 'settle' && <Answer matter={matter} step="settle" onClose={close} />}
      {step === 'reply' && <Answer matter={matter} step="reply" onClose={close} />}
      {step === 'assign' && <Assign matter={matter} onClose={close} />}
      {step === 'meet' && <Meet matter={matter} onClose={close} />}
      {step === 'conclude' && <Conclude matter={matter} onClose={close} />}
      {step === 'refuse' && <Refuse matter={matter} onClose={close} />}
    </FormDrawer>
  );
}

/** The facts with name and number, masked until the user asks for them. */
function Facts({ matter }: { matter: MatterRecord }) {
  const revealing = useHiddenAgain(useRevealMatter(matter.id));
  const mayReveal = useMay('matter:reveal');
  const mobile = matter.mobile && <HiddenNumber masked={matter.mobile} name="mobile" revealing={mayReveal ? revealing : undefined} />;
  return (
    <>
      <FactList isApart facts={[...factsOf(matter), ['反映人', revealing.data?.name ?? matter.name], ['手机号', mobile]]} />
      <LookReason revealing={revealing} />
    </>
  );
}

interface StepProps {
  matter: MatterRecord;
  onClose: () => void;
}

function Answer({ matter, step, onClose }: StepProps & { step: 'settle' | 'reply' }) {
  const change = useMatterText(step);
  return (
    <TextModal
      name={`${step}-matter`}
      title={`${MATTER_ACTIONS[step]}“${matter.title}”`}
      okText={MATTER_ACTIONS[step]}
      label="答复"
      hint="反映人凭回执号可以看到，并可以评价。"
      max={MATTER_LIMITS.answer}
      open
      pending={change.isPending}
      above={(form) => <Refusal form={form} error={change.error} fieldOf={{ answer: 'text' }} />}
      onSend={(answer) => change.mutate({ seen: matter, answer }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Assign({ matter, onClose }: StepProps) {
  const change = useAssignMatter();
  const known = matter.unitId === null ? [] : [{ id: matter.unitId, name: matter.unitName ?? '' }];
  return (
    <StepModal<{ unitId: number }>
      {...{ name: 'assign-matter', title: `交办“${matter.title}”`, okText: '交办', open: true, onClose, change }}
      onSend={({ unitId }) => change.mutate({ seen: matter, unitId }, { onSuccess: onClose })}
    >
      <Form.Item
        name="unitId"
        label="承办单位"
        rules={[{ required: true, message: '请选择承办单位' }]}
        extra="7 个工作日内反馈，临近和超过期限时系统自动提醒。"
      >
        <UnitSelect known={known} />
      </Form.Item>
    </StepModal>
  );
}

function Refuse({ matter, onClose }: StepProps) {
  const change = useRefuseMatter();
  return (
    <StepModal<{ refusal: MatterRefusal; answer?: string }>
      {...{ name: 'refuse-matter', title: `不受理“${matter.title}”`, okText: '不受理', open: true, onClose, change }}
      onSend={({ refusal, answer = '' }) => change.mutate({ seen: matter, refusal, answer }, { onSuccess: onClose })}
    >
      <Form.Item name="refusal" label="不受理的原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select placeholder="请选择" options={optionsOf(MATTER_REFUSALS)} />
      </Form.Item>
      <Form.Item name="answer" label="说明" rules={[atMost(MATTER_LIMITS.answer)]} extra="反映人凭回执号可以看到；选“其他原因”时必须填写。">
        <Input.TextArea rows={4} {...counted(MATTER_LIMITS.answer)} />
      </Form.Item>
    </StepModal>
  );
}
