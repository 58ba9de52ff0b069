import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';
import { MOST_SITTINGS, SIGN_IN } from '@contract/rules/sitting';
import type { ActivityFields } from './form-values';
import type { Span } from '../../form/office-time';
import { SittingField } from './sitting-field';
import { nameOf, nextSitting, sittingProblem, type SittingRow, sittingsByDay, sittingsText } from './sitting-values';

/** The sittings of the activity: people sign in to each separately. */
export function SittingsFields({ form }: { form: FormInstance<ActivityFields> }) {
  const span = Form.useWatch<Span | null | undefined>('span');
  const rows = Form.useWatch<SittingRow[] | undefined>('sittings') ?? [];
  const hasSpan = Boolean(span?.[0] && span[1]);
  const fill = () => {
    if (span) form.setFieldValue('sittings', sittingsByDay(span));
  };
  return (
    <>
      <p className="console-muted console-form-note">
        {`每个场次单独签到：开始前 ${String(SIGN_IN.before)} 分钟起可以签到，开始 ${String(SIGN_IN.late)} 分钟后为迟到，${String(SIGN_IN.after)} 分钟后由工作人员补签。`}
        {rows.length === 0 && `现在${sittingsText(rows, span)}。`}
      </p>
      <Form.List name="sittings">
        {(fields, { add, remove }) => (
          <>
            <ul className="console-sittings" aria-label="签到场次">
              {fields.map(({ key, name }) => (
                <li key={key} className="console-sitting">
                  <Form.Item
                    name={name}
                    dependencies={['span']}
                    rules={[
                      ({ getFieldValue }) => ({
                        validator: (_rule, row: SittingRow) => {
                          const all = (getFieldValue('sittings') as SittingRow[] | undefined) ?? [];
                          const problem = sittingProblem(row, all, getFieldValue('span') as Span | undefined);
                          return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
                        },
                      }),
                    ]}
                  >
                    <SittingField span={span} name={`第 ${String(name + 1)} 个场次`} />
                  </Form.Item>
                  <span className="console-sitting__name">{nameOf(rows[name])}</span>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`移除${nameOf(rows[name]) || '这个场次'}`}
                    onClick={() => remove(name)}
                  />
                </li>
              ))}
            </ul>
            <div className="console-form-tools">
              <Button
                icon={<PlusOutlined />}
                disabled={!hasSpan || rows.length >= MOST_SITTINGS}
                onClick={() => add(nextSitting(rows, span))}
              >
                添加场次
              </Button>
              <Button disabled={!hasSpan} onClick={fill}>
                按天生成上午、下午场次
              </Button>
              {rows.length > 0 && (
                <Button type="text" onClick={() => form.setFieldValue('sittings', [])}>
                  清空
                </Button>
              )}
              {!hasSpan && <span className="console-muted">请先选择活动时间</span>}
            </div>
          </>
        )}
      </Form.List>
    </>
  );
}
