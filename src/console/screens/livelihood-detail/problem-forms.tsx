import { App, Form, Input } from 'antd';
import { LIVELIHOOD_ACTIONS, LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import type { FileRef } from '@contract/schema/file';
import { type LivelihoodRecord, useAddLivelihoodProblem, useFixLivelihoodProblem } from '@/features/livelihood/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { counted, filled } from '../../ui/text-limit';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

interface Fields {
  text: string;
  files?: readonly FileRef[];
}

const idsOf = ({ files = [] }: Fields): string[] => files.map(({ id }) => id);

const TextAndPhotos = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <Form.Item name="text" label={label} rules={filled(label, LIVELIHOOD_LIMITS.problem)} extra={hint}>
      <Input.TextArea rows={4} {...counted(LIVELIHOOD_LIMITS.problem)} />
    </Form.Item>
    <Attachments label="照片" what="照片" pictures />
  </>
);

/** Adds a problem of the project. */
function AddProblem({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useAddLivelihoodProblem();
  const done = () => {
    void message.success('问题已登记，牵头单位会收到通知');
    rest.onClose();
  };
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'add-problem', title: LIVELIHOOD_ACTIONS.addProblem, okText: '登记', change }}
      fieldOf={{ content: 'text', fileIds: 'files' }}
      onSend={(fields) => change.mutate({ seen: project, body: { content: fields.text, fileIds: idsOf(fields) } }, { onSuccess: done })}
    >
      <TextAndPhotos label="问题" hint="对外公开，请不要写个人信息。" />
    </StepForm>
  );
}

export const AddProblemForm = unmountOnClose<StepProps>(AddProblem);

type Problem = LivelihoodRecord['problemList'][number];

/** Records how a problem was fixed. */
function FixProblem({ project, problem, ...rest }: StepFormProps & { problem: Problem }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useFixLivelihoodProblem();
  const done = () => {
    void message.success('整改情况已登记，监督代表会收到消息');
    rest.onClose();
  };
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'fix-problem', title: LIVELIHOOD_ACTIONS.fixProblem, okText: '提交', change }}
      fieldOf={{ fix: 'text', fileIds: 'files' }}
      onSend={(fields) =>
        change.mutate({ seen: project, body: { problemId: problem.id, fix: fields.text, fileIds: idsOf(fields) } }, { onSuccess: done })
      }
    >
      <p className="console-prose">{problem.content}</p>
      <TextAndPhotos label="整改情况" hint="提交后这个问题记为已整改，对外公开。" />
    </StepForm>
  );
}

export const FixProblemForm = unmountOnClose<StepProps & { problem: Problem }>(FixProblem);
