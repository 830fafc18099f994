// Entry of a stand-alone run. The shell doesn't use this file: it loads `remote.tsx`.
void import('./bootstrap');
