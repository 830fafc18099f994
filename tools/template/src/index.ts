// The entry of a stand-alone run; the shell loads `remote.tsx`.
void import('./bootstrap');
