export default definePageConfig({ navigationBarTitleText: '修改密码 · 人大代表履职平台' });
