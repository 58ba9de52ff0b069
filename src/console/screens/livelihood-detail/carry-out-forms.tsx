import { App, Form, Input } from 'antd';
import { LIVELIHOOD_ACTIONS, LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import { useLivelihoodDeputies, useStartLivelihood, useSuperviseLivelihood } from '@/features/livelihood/queries';
import { StepModal } from '../../form/step-modal';
import { type Chosen, PeopleSelect } from '../../ui/people-select';
import { atMost, limited } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';
import { unitOf } from '../livelihood-form/livelihood-form';
import { PLAN_AT_FIRST, PlanField } from './plan-field';
import type { StepProps } from './step-props';

interface StartFields {
  unitId: number;
  plan: number[];
}

/** Assigns the project to the unit in charge, with its plan by quarters. */
export function StartModal({ project, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useStartLivelihood();
  const done = () => {
    void message.success('已下达实施，牵头单位会收到通知');
    onClose();
  };
  return (
    <StepModal<StartFields>
      {...{ name: 'start', title: `${LIVELIHOOD_ACTIONS.start}“${project.title}”`, okText: '下达', open, onClose, change }}
      initial={{ ...(project.unitId !== null && { unitId: project.unitId }), plan: [...PLAN_AT_FIRST] }}
      onSend={(body) => change.mutate({ seen: project, body }, { onSuccess: done })}
    >
      <Form.Item
        name="unitId"
        label="牵头单位"
        rules={[{ required: true, message: '请选择牵头单位' }]}
        extra="每个季度结束后 10 天内填报进度，逾期的亮红灯，系统自动提醒。"
      >
        <UnitSelect placeholder="选择牵头单位" known={unitOf(project)} />
      </Form.Item>
      <PlanField />
    </StepModal>
  );
}

interface SuperviseFields {
  name?: string;
  deputies?: Chosen[];
}

/** Sets the deputies who supervise the project. */
export function SuperviseModal({ project, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useSuperviseLivelihood();
  const done = () => {
    void message.success('监督小组已保存，新加入的代表会收到消息');
    onClose();
  };
  return (
    <StepModal<SuperviseFields>
      {...{ name: 'supervise', title: `${LIVELIHOOD_ACTIONS.supervise}“${project.title}”`, okText: '保存', open, onClose, change }}
      initial={{
        name: project.supervisionName,
        deputies: project.supervisors.map(({ deputyId, name }) => ({ value: deputyId, label: name })),
      }}
      fieldOf={{ deputyIds: 'deputies' }}
      onSend={({ name = '', deputies = [] }) =>
        change.mutate({ seen: project, body: { name: name.trim(), deputyIds: deputies.map(({ value }) => value) } }, { onSuccess: done })
      }
    >
      <Form.Item name="name" label="监督小组" rules={[atMost(LIVELIHOOD_LIMITS.people)]}>
        <Input autoComplete="off" placeholder="如 第一监督小组" {...limited(LIVELIHOOD_LIMITS.people)} />
      </Form.Item>
      <Form.Item name="deputies" label="监督代表" extra="须是项目所在人大的在任代表；他们可以在手机上登记问题和回头看。">
        <DeputiesField areaCode={project.areaCode} most={LIVELIHOOD_LIMITS.supervisors} />
      </Form.Item>
    </StepModal>
  );
}

interface DeputiesFieldProps {
  areaCode: string | undefined;
  most: number;
  id?: string;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

/** Selects deputies in office of the congress of an area. */
export function DeputiesField({ areaCode, most, ...field }: DeputiesFieldProps) {
  const useFound = (keyword: string) => useLivelihoodDeputies(areaCode, keyword);
  return <PeopleSelect {...field} useFound={useFound} most={most} waitsFor={areaCode === undefined ? '先选择区域' : undefined} />;
}
