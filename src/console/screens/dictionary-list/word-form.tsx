import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { DICTIONARY_NAMES, type DictionaryName, UNCHOSEN, WORD_ACTIONS, WORD_LIMITS } from '@contract/rules/dictionary';
import { useSaveWord, useWord, type WordDetail } from '@/features/dictionary/admin-queries';
import { useMay } from '@/features/session/store';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';

const DAY = 'YYYY-MM-DD';

interface Fields {
  dictionary: DictionaryName;
  name: string;
  validFrom: Dayjs | null;
  endsOn: Dayjs | null;
}

interface WordFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: WordFormProps & { onClosed: () => void }) {
  const { data: word, error, refetch } = useWord(id);
  if (id === undefined || word) return <Editor word={word} {...rest} />;
  return (
    <FormDrawer title="字典项" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="字典项" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

interface EditorProps {
  word: WordDetail | undefined;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const dayOf = (text: string | null): Dayjs | null => (text === null ? null : dayjs(text));
const textOf = (day: Dayjs | null): string | null => day?.format(DAY) ?? null;

const fieldsOf = ({ dictionary, name, validFrom, endsOn }: WordDetail): Fields => ({
  ...{ dictionary, name, validFrom: dayOf(validFrom), endsOn: dayOf(endsOn) },
});

function Editor({ word, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, word, fieldsOf);
  const save = useSaveWord();
  const maySend = useMay(word ? 'dictionary:edit' : 'dictionary:create');
  const isUnchosen = word?.code === UNCHOSEN;
  const send = async () => {
    const fields = await checkedFields(form);
    if (!fields) return;
    const { dictionary, name, validFrom, endsOn } = fields;
    save.mutate({ form: { dictionary, name, validFrom: textOf(validFrom), endsOn: textOf(endsOn) }, seen: word }, { onSuccess: onClose });
  };
  const initial: Partial<Fields> = word ? fieldsOf(word) : { dictionary: 'category', validFrom: null, endsOn: null };
  return (
    <FormDrawer
      title={word ? word.name : '新建字典项'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        maySend && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} />
      <Form form={form} name="word" layout="vertical" disabled={!maySend} initialValues={initial}>
        <Form.Item name="dictionary" label="字典" rules={[{ required: true, message: '请选择字典' }]}>
          <Select options={optionsOf(DICTIONARY_NAMES)} disabled={word !== undefined} />
        </Form.Item>
        <Form.Item
          name="name"
          label="名称"
          rules={filled('名称', WORD_LIMITS.name)}
          extra={word && '改名后，已有记录也显示新的名称。意思不同时请新建一项，把这一项停用。'}
        >
          <Input {...limited(WORD_LIMITS.name)} />
        </Form.Item>
        {!isUnchosen && (
          <>
            <Form.Item name="validFrom" label="生效日期" extra="从这一天起可以选择；不填为一直可选。">
              <DatePicker className="console-word-day" />
            </Form.Item>
            <Form.Item name="endsOn" label="停用日期" extra="从这一天起不能再选择；已有记录照常显示，筛选中标明已停用。">
              <DatePicker className="console-word-day" />
            </Form.Item>
          </>
        )}
      </Form>
      {isUnchosen && <p className="console-muted">没有选择时归入这一项，所以一直可选。</p>}
      {word && <DrawerHistory entries={word.history} nameOf={(action) => WORD_ACTIONS[action]} />}
    </FormDrawer>
  );
}

/** A word: what it is called, and the days on which it can be chosen. */
export const WordForm = anewEachTime<WordFormProps>(Loader);
