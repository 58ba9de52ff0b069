import { App, Form } from 'antd';
import { type LeadRecord, useLeadList, useMergeLead } from '@/features/lead/queries';
import { StepModal } from '../../form/step-modal';
import { FoundSelect } from '../../ui/found-select';

interface MergeModalProps {
  lead: LeadRecord;
  /** The lead that is chosen at first. */
  into?: { id: number; title: string };
  onClose: () => void;
}

/** Finds leads of the area by their words. */
const useFoundLeads = (keyword: string) => {
  const { data, isFetching } = useLeadList({ page: 1, pageSize: 20, ...(keyword !== '' && { keyword }) });
  return { data: data?.items, isFetching };
};

/** Merges two leads with the same content. It is mounted only while it is open. */
export function MergeModal({ lead, into, onClose }: MergeModalProps) {
  const { message } = App.useApp();
  const change = useMergeLead();
  const done = () => {
    void message.success('已并入，提出、参与和关注的人跟着过去');
    onClose();
  };
  return (
    <StepModal<{ intoId: number }>
      {...{ name: 'merge-lead', title: `合并“${lead.title}”`, okText: '合并', open: true, onClose, change }}
      {...(into && { initial: { intoId: into.id } })}
      onSend={({ intoId }) => change.mutate({ seen: lead, intoId }, { onSuccess: done })}
    >
      <Form.Item
        name="intoId"
        label="并入的线索"
        rules={[{ required: true, message: '请选择线索' }]}
        extra="提出、参与和关注这一条的人，都成为那一条的；这一条不再单独办理，合并后不能恢复。"
      >
        <FoundSelect
          hint="请输入标题、内容或地点"
          placeholder="输入标题、内容或地点查找"
          useFound={useFoundLeads}
          textOf={({ title }: { id: number; title: string }) => title}
          known={into}
        />
      </Form.Item>
    </StepModal>
  );
}
