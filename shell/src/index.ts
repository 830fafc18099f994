// Shared modules are negotiated while this dynamic import is under way; nothing that is shared may be imported above it.
void import('./bootstrap');
