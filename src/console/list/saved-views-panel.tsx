import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Popconfirm } from 'antd';
import type { ViewList } from '@contract/rules/view-lists';
import { type SavedView, useRemoveView, useSavedViews, useSaveView } from '@/features/view/queries';
import { errorText } from '@/platform/error-text';
import { LoadFailed } from '../ui/load-failed';
import { RowsSkeleton } from '../ui/skeletons';
import { filled, limited } from '../ui/text-limit';

const LONGEST_NAME = 20;

interface SavedListProps {
  list: ViewList;
  present: string;
  enabled: boolean;
  onChoose: (view: SavedView) => void;
}

/** Lists the saved views, each with a choose and a remove button. */
export function SavedList({ list, present, enabled, onChoose }: SavedListProps) {
  const { data: views, error, refetch } = useSavedViews(list, { enabled });
  const remove = useRemoveView();
  if (error && !views) return <LoadFailed what="常用视图" error={error} onRetry={() => void refetch()} />;
  if (!views) return <RowsSkeleton rows={3} />;
  return (
    <>
      {views.length === 0 && <p className="console-muted">还没有保存的视图。设好筛选、排序和列之后，可以在下面取名保存。</p>}
      {views.length > 0 && (
        <ul className="console-saved__list" aria-label="常用视图">
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className="console-saved__name"
                aria-current={view.search === present ? 'true' : undefined}
                onClick={() => onChoose(view)}
              >
                {view.name}
              </button>
              <Popconfirm
                title={`删除“${view.name}”？`}
                okText="删除"
                cancelText="保留"
                placement="left"
                // The pop-up waits for the response; an error is shown below the list.
                onConfirm={() => remove.mutateAsync(view.id).then(undefined, () => undefined)}
              >
                <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除视图 ${view.name}`} />
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      {remove.error && (
        <p className="console-saved__error" role="alert">
          {errorText(remove.error)}
        </p>
      )}
    </>
  );
}

/** Saves the current view under a name; the typed name stays when the server refuses it. */
function SaveView({ list, search }: { list: ViewList; search: string }) {
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending, error, reset } = useSaveView();
  const save = ({ name }: { name: string }) => mutate({ list, name: name.trim(), search }, { onSuccess: () => form.resetFields() });
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

interface SavedViewsPanelProps {
  list: ViewList;
  /** The current view in its saved form. */
  search: string;
  open: boolean;
  onChoose: (view: SavedView) => void;
}

/** Shows the saved views, and a form to save the current view. */
export const SavedViewsPanel = ({ list, search, open, onChoose }: SavedViewsPanelProps) => (
  <div className="console-saved">
    <SavedList list={list} present={search} enabled={open} onChoose={onChoose} />
    <SaveView list={list} search={search} />
  </div>
);
