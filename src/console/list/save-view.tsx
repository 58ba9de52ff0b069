import { Button, Form, Input } from 'antd';
import { useSaveView } from '@/features/view/queries';
import { errorText } from '@/platform/error-text';
import { filled, limited } from '../ui/text-limit';

const LONGEST_NAME = 20;

/** Keeps the present view under a name; the name stays when it is refused. */
export function SaveView({ search }: { search: string }) {
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending, error, reset } = useSaveView();
  const save = ({ name }: { name: string }) => mutate({ name: name.trim(), search }, { onSuccess: () => form.resetFields() });
  return (
    <Form form={form} name="save-view" className="console-saved__form" onFinish={save} onValuesChange={reset}>
      <Form.Item
        name="name"
        rules={filled('视图名称', LONGEST_NAME)}
        {...(error ? { validateStatus: 'error', help: errorText(error) } : {})}
      >
        <Input aria-label="视图名称" placeholder="给当前视图取个名称" {...limited(LONGEST_NAME)} />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        保存
      </Button>
    </Form>
  );
}
