import { App, Form } from 'antd';
import { LIVELIHOOD_ACTIONS } from '@contract/rules/livelihood';
import { type LivelihoodRecord, useLivelihoodList, useMergeLivelihood } from '@/features/livelihood/queries';
import { StepModal } from '../../form/step-modal';
import { FoundSelect } from '../../ui/found-select';

interface Into {
  id: number;
  title: string;
}

interface MergeModalProps {
  project: LivelihoodRecord;
  /** Into which, at first. */
  into?: Into;
  onClose: () => void;
}

const useFoundProjects = (keyword: string) => {
  const { data, isFetching } = useLivelihoodList({ page: 1, pageSize: 20, ...(keyword !== '' && { keyword }) });
  return { data: data?.items, isFetching };
};

/** Makes one of two that ask for the same. It is mounted as long as it is open. */
export function MergeModal({ project, into, onClose }: MergeModalProps) {
  const { message } = App.useApp();
  const change = useMergeLivelihood();
  const done = () => {
    void message.success('已合并，提出的人会收到消息');
    onClose();
  };
  return (
    <StepModal<{ intoId: number }>
      {...{ name: 'merge-livelihood', title: `合并“${project.title}”`, okText: LIVELIHOOD_ACTIONS.merge, open: true, onClose, change }}
      {...(into && { initial: { intoId: into.id } })}
      onSend={(body) => change.mutate({ seen: project, body }, { onSuccess: done })}
    >
      <Form.Item
        name="intoId"
        label="并入的建议或项目"
        rules={[{ required: true, message: '请选择并入的建议或项目' }]}
        extra="这一条不再单独办理，提出的人可以看到那一条的办理情况；合并后不能恢复。"
      >
        <FoundSelect
          hint="请输入名称、内容或地点"
          placeholder="输入名称、内容或地点查找"
          useFound={useFoundProjects}
          textOf={({ title }: Into) => title}
          known={into}
        />
      </Form.Item>
    </StepModal>
  );
}
