// The texts of the NutUI components that pages use. NutUI's own list, of all components, was 2 KB, compressed, of each page's first load.
export default {
  confirm: '确认',
  cancel: '取消',
  select: '请选择',
  close: '关闭',
  placeholder: '请输入内容',
  calendaritem: {
    weekdays: ['日', '一', '二', '三', '四', '五', '六'],
    title: '日历选择',
    start: '开始',
    end: '结束',
    today: '今天',
    monthTitle: (year, month) => `${year}年${Number(month)}月`,
  },
  datepicker: { year: '年', month: '月', day: '日', hour: '时', min: '分', seconds: '秒' },
};
