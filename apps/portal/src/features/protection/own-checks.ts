import { create } from 'zustand';

/** Whether the game that is open tells time, net result and reality checks by itself, so that the page need not. */
export const useOwnChecks = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

export const setOwnChecks = (isOn: boolean) => useOwnChecks.setState({ isOn });
