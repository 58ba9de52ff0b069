import { Button, Space } from 'antd';
import { useState } from 'react';
import { VISIT_ACTIONS, VISIT_LIMITS, VISIT_STATES } from '@contract/rules/visit';
import { useCountVisit, useLeadFromVisit, useRemoveVisit, useReturnVisit, useVisit, type VisitRecord } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { DrawerChain } from '../../detail/lead-chain';
import { LeadButton } from '../../detail/lead-button';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { StepButton } from '../../form/step-button';
import { TextModal } from '../../form/text-modal';
import { SubjectLink } from '../../list/subject-link';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { VisitTag } from './visit-tag';
import './visit-list.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useVisit(id);
  if (data) return <Visit visit={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="走访记录" actions={null}>
      {error ? <LoadFailed what="走访记录" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A deputy's record of a visit, for the user who counts it or sends it back. */
export const VisitDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (visit: VisitRecord): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: visit.deputyId, title: visit.name }} />],
  ['代表团', visit.delegationName],
  ['状态', <VisitTag key="state" state={visit.state} />],
  ['走访日期', visit.day],
  ['走访地区', visit.areaName],
  ['村（社区）', visit.village],
  ['地点', visit.place],
  ['选民', [visit.voterName, visit.voterMobile].filter(Boolean).join(' ')],
  ['走访人次', numberText(visit.people)],
  ['登记', visit.byStaff ? '工作人员代为登记' : '代表本人登记'],
  ['退回原因', visit.reason],
];

function Visit({ visit, onClose, ...rest }: Omit<DrawerProps, 'id'> & { visit: VisitRecord; onClosed: () => void }) {
  const [isReturning, setReturning] = useState(false);
  const { actions, said, files, history, name, day } = visit;
  const [count, remove, lead] = [useCountVisit(), useRemoveVisit(), useLeadFromVisit()];
  const question = { title: `删除${name} ${day} 的走访？`, content: '删除以后不能恢复。' };
  const steps = actions.filter((action) => action !== 'edit');
  return (
    <FormDrawer
      {...rest}
      title={`${name} ${day} 的走访`}
      onClose={onClose}
      actions={
        steps.length > 0 && (
          <Space wrap>
            {actions.includes('toLead') && <LeadButton of="选民反映" make={() => lead.mutateAsync(visit)} />}
            {actions.includes('remove') && (
              <StepButton question={question} take={() => remove.mutateAsync(visit)} onDone={onClose}>
                删除
              </StepButton>
            )}
            {actions.includes('return') && <Button onClick={() => setReturning(true)}>退回</Button>}
            {actions.includes('count') && (
              <Button type="primary" loading={count.isPending} onClick={() => void count.mutateAsync(visit).then(onClose, showFailure)}>
                计入
              </Button>
            )}
          </Space>
        )
      }
    >
      <FactList facts={factsOf(visit)} />
      <h3 className="console-visit__name">选民反映</h3>
      <p className="console-visit__said">{said || '没有填写'}</p>
      <DrawerChain type="visit" id={visit.id} leadId={visit.leadId} />
      {files.length > 0 && <Files files={files} />}
      <DrawerHistory entries={history} nameOf={(action) => VISIT_ACTIONS[action]} statuses={VISIT_STATES} />
      <Return visit={visit} open={isReturning} onClose={() => setReturning(false)} onDone={onClose} />
    </FormDrawer>
  );
}

interface ReturnProps {
  visit: VisitRecord;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Sends the visit back with a reason; the deputy corrects it and registers it again. */
function Return({ visit, open, onClose, onDone }: ReturnProps) {
  const { mutate, isPending, error } = useReturnVisit();
  return (
    <TextModal
      name="return-visit"
      title={`退回${visit.name} ${visit.day} 的走访`}
      okText="退回"
      label="退回原因"
      hint="代表会收到消息，更正后重新登记。"
      max={VISIT_LIMITS.reason}
      open={open}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => mutate({ seen: visit, reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
