// Taro's router has a tab bar, which this client does not use, and which accesses the router while it is still loading.
exports.initTabbar = () => undefined;
