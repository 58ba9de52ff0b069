import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type DictionaryName, UNCHOSEN } from '@contract/rules/dictionary';
import { DICTIONARY_NAMES, WORD_ACTIONS, WORD_LIMITS } from '@contract/rules/dictionary-entries';
import { useSaveEntry, useEntry, type DictionaryEntryDetail } from '@/features/dictionary/admin-queries';
import { recordDrawer } from '../../form/record-drawer';
import { optionsOf } from '../../ui/options';
import { filled, limited } from '../../ui/text-limit';

const DAY = 'YYYY-MM-DD';

interface Fields {
  dictionary: DictionaryName;
  name: string;
  validFrom: Dayjs | null;
  endsOn: Dayjs | null;
}

const dayOf = (text: string | null): Dayjs | null => (text === null ? null : dayjs(text));
const textOf = (day: Dayjs | null): string | null => day?.format(DAY) ?? null;

const fieldsOf = ({ dictionary, name, validFrom, endsOn }: DictionaryEntryDetail): Fields => ({
  ...{ dictionary, name, validFrom: dayOf(validFrom), endsOn: dayOf(endsOn) },
});

function DictionaryEntryFields({ row }: { row: DictionaryEntryDetail | undefined }) {
  const isUnchosen = row?.code === UNCHOSEN;
  return (
    <>
      <Form.Item name="dictionary" label="字典" rules={[{ required: true, message: '请选择字典' }]}>
        <Select options={optionsOf(DICTIONARY_NAMES)} disabled={row !== undefined} />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={filled('名称', WORD_LIMITS.name)}
        extra={row && '改名后，已有记录也显示新的名称。意思不同时请新建一项，把这一项停用。'}
      >
        <Input {...limited(WORD_LIMITS.name)} />
      </Form.Item>
      {!isUnchosen && (
        <>
          <Form.Item name="validFrom" label="生效日期" extra="从这一天起可以选择；不填为一直可选。">
            <DatePicker className="console-entry-day" />
          </Form.Item>
          <Form.Item name="endsOn" label="停用日期" extra="从这一天起不能再选择；已有记录照常显示，筛选中标明已停用。">
            <DatePicker className="console-entry-day" />
          </Form.Item>
        </>
      )}
      {isUnchosen && <p className="console-muted">没有选择时归入这一项，所以一直可选。</p>}
    </>
  );
}

/** An entry: its name, and the days on which it can be chosen. */
export const DictionaryEntryForm = recordDrawer({
  what: '字典项',
  newTitle: '新建字典项',
  form: 'entry',
  useOne: useEntry,
  useSave: useSaveEntry,
  useInitial: (): Partial<Fields> => ({ dictionary: 'category', validFrom: null, endsOn: null }),
  fieldsOf,
  inputOf: ({ dictionary, name, validFrom, endsOn }) => ({ dictionary, name, validFrom: textOf(validFrom), endsOn: textOf(endsOn) }),
  Fields: DictionaryEntryFields,
  actions: WORD_ACTIONS,
});
