import { App, Form, Modal } from 'antd';
import { useThreadPeople, useNewThread, type ThreadPerson } from '@/features/thread/queries';
import { useOpenSubject } from '../../list/subject-link';
import { Refusal } from '../../form/refusal';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FoundSelect } from '../../ui/found-select';

interface NewThreadProps {
  open: boolean;
  onClose: () => void;
}

const textOf = ({ name, roleName, place }: ThreadPerson): string => `${name}（${roleName}，${place}）`;

function useFound(keyword: string) {
  const { data, isFetching } = useThreadPeople(keyword ? { keyword } : {});
  return { data: data?.people, isFetching };
}

/** Chooses a person and opens the thread with them. */
function Choice({ open, onClose, onClosed }: NewThreadProps & { onClosed: () => void }) {
  const [form] = Form.useForm<{ recordId: number }>();
  const create = useNewThread();
  const openThread = useOpenSubject('thread');
  const { message } = App.useApp();
  const send = ({ recordId }: { recordId: number }) =>
    create.mutate(
      { kind: 'direct', recordId },
      {
        onSuccess: (thread) => {
          onClose();
          void message.success(`已打开和${thread.title}的会话`);
          openThread(thread);
        },
      },
    );
  return (
    <Modal
      open={open}
      title="发起会话"
      okText="打开会话"
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <Refusal form={form} error={create.error} fieldOf={{ recordId: 'recordId' }} />
      <Form form={form} name="new-thread" layout="vertical" onFinish={send}>
        <Form.Item
          name="recordId"
          label="联系谁"
          extra="可以联系本区域、本团或本站的代表；代表团、活动和联络站的群聊在它们各自的页面建立。"
          rules={[{ required: true, message: '请选择要联系的人' }]}
        >
          <FoundSelect<ThreadPerson> placeholder="输入姓名或拼音首字母查找" hint="没有可以联系的人" useFound={useFound} textOf={textOf} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

export const NewThread = unmountOnClose<NewThreadProps>(Choice);
