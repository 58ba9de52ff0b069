/** The possible errors of an uploaded table, with the advice shown to the user. */
export const SHEET_ERRORS = {
  'not-a-spreadsheet': '这不是表格文件，请上传 .xlsx 或 .csv 文件',
  'other-format': '不支持这种格式的表格，请用 Excel 或 WPS 打开后另存为 .xlsx 文件再上传',
  'password-protected': '表格设有打开密码，请取消密码并保存后再上传',
  'too-large': '表格内容过大，请拆分为几个文件分别上传',
  'too-many-rows': '表格行数超过上限，请拆分为几个文件分别上传',
  'too-many-columns': '表格列数超过上限，请删除多余的列后再上传',
  'cell-too-long': '单元格的文字过长，请缩短后再上传',
  empty: '表格中没有内容，请填写后再上传',
  damaged: '表格文件已损坏，请用 Excel 或 WPS 打开并另存为 .xlsx 文件后再上传',
} as const;

export type SheetErrorKey = keyof typeof SHEET_ERRORS;

/** Thrown when a table cannot be read. `message` is the sentence for users; `row` is the affected 1-based row, if there is one. */
export class SheetError extends Error {
  constructor(
    readonly key: SheetErrorKey,
    readonly row?: number,
    options?: ErrorOptions,
  ) {
    super(row === undefined ? SHEET_ERRORS[key] : `第${row}行：${SHEET_ERRORS[key]}`, options);
    this.name = 'SheetError';
  }
}
